import { pdf } from '../../packages/api/src/testing/applicant.ts';
import { callDesk } from '../fixtures/at-desk.ts';
import type { Portal } from '../fixtures/portal.ts';

interface Names {
  surname: string;
  given_name: string;
  other_name: string;
  email?: string;
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Members of the demo data: an account may have 20 participants on waiting lists. */
const hosts = ['A123456I', 'B234567J', 'D456789L', 'F567890M', 'N678901P'] as const;
const hostOf = (n: number) => hosts[n % hosts.length]!;

/** Brings people over by file, as the families of the demo's members. */
export async function importFamily({ deskOrigin }: Portal, people: Names[]): Promise<string[]> {
  const codeOf = (n: number) => `F${String(n).padStart(6, '0')}A`;
  const rows = people.map(({ surname, given_name, other_name, email = '' }, n) =>
    [codeOf(n), 'association', hostOf(n), 'no', surname, given_name, other_name, email, '2008-05-17', 'en', 'no'].map(cell).join(','),
  );
  const file = ['code,kind,host,is_parent,surname,given_name,other_name,email,dob,language,is_volunteer', ...rows].join('\n');
  const form = new FormData();
  form.append('file', new File([file], 'members.csv'));
  form.append('dry_run', 'false');
  const { errors } = (await callDesk(deskOrigin, 'POST', 'tables/members/import', form)) as { errors: object[] };
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return people.map((_, n) => codeOf(n));
}

/** The demo's members put these people on a class's waiting list, each with a document. */
export async function applyWithDocuments({ apiOrigin, deskOrigin }: Portal, classCode: string, participants: string[], fileName: string) {
  type Class = { rows: { cells: Record<string, string>; version: string }[] };
  const { cells, version } = ((await callDesk(deskOrigin, 'GET', `tables/classes?key=${classCode}`)) as Class).rows[0]!;
  await callDesk(deskOrigin, 'POST', 'tables/classes/save', { cells: { ...cells, capacity: '100', wait_capacity: '100' }, version });
  const post = async (path: string, body: object | FormData, token?: string) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${apiOrigin}/api/${path}`, {
      method: 'POST',
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok || answer.success === false) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const logIns = hosts.map((username) => post('login', { username, password: 'demo-2026' }));
  const tokens = (await Promise.all(logIns)).map(({ access_token }) => access_token as string);
  const [{ id: classId }] = (await post('cms/getactivityList', { activity_group_code: cells.group })).activities.filter(
    ({ code }: { code: string }) => code === classCode,
  );
  for (const [n, participant_code] of participants.entries()) {
    const token = tokens[n % hosts.length];
    const { id } = await post('activity/enrol_wait', { ac_id: classId, participant_code, outside_ages: true }, token);
    const form = new FormData();
    for (const [name, value] of Object.entries({ acwait_id: id, participant_code, name: documentOf(cells) })) form.append(name, value);
    form.append('file', pdf(fileName));
    await post('activity/upload_doc', form, token);
  }
}

/** The English name of the first document that a class asks for. */
const documentOf = ({ documents = '' }: Record<string, string>) => documents.split(/[=*|]/)[0]!.trim();
