import type { ReleaseErrorCode } from '@portal/releases/format';
import type { TextId } from './texts.ts';

const texts: { [C in ReleaseErrorCode]?: TextId } = {
  'REL-302': 'refused.files',
  'REL-303': 'refused.files',
  'REL-304': 'refused.key',
  'REL-305': 'refused.key',
  'REL-306': 'refused.key',
  'REL-307': 'refused.key',
  'REL-309': 'refused.files',
  'REL-310': 'refused.contract',
  'REL-311': 'refused.contract',
  'REL-312': 'refused.rules',
  'REL-314': 'refused.rules',
  'REL-315': 'refused.rules',
  'REL-402': 'refused.changed',
  'REL-403': 'refused.gone',
  'REL-404': 'refused.noWayBack',
  'REL-406': 'refused.notApproved',
  'REL-407': 'refused.live',
  'REL-408': 'refused.same',
};

/** Explains an error to an approver; the remaining ones concern the operator's keys and documents. */
export const textOfRefusal = (code: ReleaseErrorCode): TextId => texts[code] ?? 'refused.operation';
