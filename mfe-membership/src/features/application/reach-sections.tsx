import { Trans } from '@lingui/react/macro';
import type { Options } from '@portal/contract';
import { FieldGrid } from '@portal/ui-parts';
import { AddressFields } from './address-fields.tsx';
import { EmailField, MobileField, ReachFields } from './contact-fields.tsx';
import { EmergencyFields } from './emergency-fields.tsx';
import { FieldSection } from './field-section.tsx';
import { OptionalSection } from './optional-section.tsx';

const addressParts = ['room', 'floor', 'block', 'building', 'street', 'district', 'province', 'country'];
const emergency = ['emergency_name', 'emergency_contact', 'emergency_relationship'];

export interface ReachSectionsProps {
  /** The applicant's place in the form: `members.0`. */
  path: string;
  options: Options;
  /** Mobile and email must be filled in. */
  needed: boolean;
  /** How the association writes to the applicant; not requested from a child. */
  reach?: { languageNeeded: boolean };
  emergencyNeeded?: boolean;
}

/** How to reach an applicant: contact, address and emergency contact. */
export function ReachSections({ path, options, needed, reach, emergencyNeeded = false }: ReachSectionsProps) {
  return (
    <>
      <FieldSection title={<Trans>Contact</Trans>}>
        <FieldGrid>
          <MobileField path={path} options={options} needed={needed} />
          <EmailField path={path} needed={needed} />
          {reach && <ReachFields path={path} options={options} languageNeeded={reach.languageNeeded} />}
        </FieldGrid>
      </FieldSection>
      <OptionalSection title={<Trans>Address (optional)</Trans>} path={path} names={addressParts}>
        <AddressFields path={path} options={options} />
      </OptionalSection>
      {emergencyNeeded ? (
        <FieldSection title={<Trans>In an emergency</Trans>}>
          <FieldGrid $columns={3}>
            <EmergencyFields path={path} needed />
          </FieldGrid>
        </FieldSection>
      ) : (
        <OptionalSection title={<Trans>In an emergency (optional)</Trans>} path={path} names={emergency}>
          <EmergencyFields path={path} />
        </OptionalSection>
      )}
    </>
  );
}
