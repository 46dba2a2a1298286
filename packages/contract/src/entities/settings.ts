import * as v from 'valibot';
import { flagSchema, text } from './common.ts';

/** Names, contact and footer. `en_` fields are for English pages. `terms_condition` and its kin hold an absolute URL or an alias. */
export const settingsSchema = v.object({
  logo: text,
  app_name: text,
  en_app_name: text,
  des: text,
  en_des: text,
  address: text,
  en_address: text,
  tel: text,
  fax: text,
  email: text,
  facebook: text,
  instagram: text,
  linkedin: text,
  disclaimer: text,
  en_disclaimer: text,
  privacy_policy: text,
  en_privacy_policy: text,
  terms_condition: text,
  en_terms_condition: text,
  CHANGE_OF_INFORMATION: text,
  en_CHANGE_OF_INFORMATION: text,
  copyright: text,
  en_copyright: text,
  /** ◆ An application can be paid as soon as it is sent; left out: once it is approved. */
  application_auto_approve: v.nullish(flagSchema),
  /** ◆ Member cards can be put into a phone's wallet (CARD-05). */
  wallet_pass: v.nullish(flagSchema),
  /** ◆ The site is in rehearsal: payments go to the sandbox, and every page shows it (LAYOUT-29). */
  rehearsal: v.nullish(flagSchema),
});
export type Settings = v.InferOutput<typeof settingsSchema>;
