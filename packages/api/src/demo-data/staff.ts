import type { Db } from '../db/client.ts';
import { type StaffRole, staff } from '../db/schema/index.ts';

/** The demo's staff: one account per role. Password and authenticator are published, as the demo members' password is. */
export const demoStaff = {
  password: 'demo-desk-2026',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  accounts: [
    ['mei@harbouryouth.example', 'Mei Chan', 'head'],
    ['counter@harbouryouth.example', 'Ho Wing', 'desk'],
    ['programme@harbouryouth.example', 'Lam Kit', 'programme'],
    ['membership@harbouryouth.example', 'Ng Sze', 'membership'],
    ['money@harbouryouth.example', 'Yip Man', 'money'],
  ] satisfies [login: string, name: string, role: StaffRole][],
};

/** Adds the demo's staff. */
export async function loadStaff(tx: Db, password_hash: string, created_at: Date): Promise<void> {
  await tx.insert(staff).values(
    demoStaff.accounts.map(([login, name, role]) => ({
      login,
      name,
      roles: [role],
      password_hash,
      totp_secret: demoStaff.secret,
      created_at,
    })),
  );
}
