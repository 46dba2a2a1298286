import { accountPromises } from './account-section.ts';
import { proveByRival } from './prove-rivals.ts';
import { accountFaults, rivalAccount } from './rival-account.tsx';

proveByRival(accountPromises, rivalAccount, accountFaults);
