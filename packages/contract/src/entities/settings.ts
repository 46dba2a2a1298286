import * as v from 'valibot';
import { text } from './common.ts';

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
});
export type Settings = v.InferOutput<typeof settingsSchema>;
