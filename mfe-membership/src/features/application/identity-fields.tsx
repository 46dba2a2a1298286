import { Trans } from '@lingui/react/macro';
import type { Options } from '@portal/contract';
import { TextField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';
import { OptionField } from './option-field.tsx';

/** Names as on the identity document. */
export function NameFields({ path, options, englishOptional }: { path: string; options: Options; englishOptional?: boolean }) {
  const { draftField } = useFields(path);
  return (
    <>
      <OptionField
        label={<Trans>Title</Trans>}
        optional
        choices={options['Member Title']}
        autoComplete="honorific-prefix"
        {...draftField('title')}
      />
      <TextField label={<Trans>Surname</Trans>} optional={englishOptional} autoComplete="family-name" {...draftField('surname')} />
      <TextField label={<Trans>Given name</Trans>} optional={englishOptional} autoComplete="given-name" {...draftField('given_name')} />
      <TextField
        label={<Trans>Chinese name</Trans>}
        optional
        hint={<Trans>Chinese characters, 10 at most.</Trans>}
        {...draftField('other_name')}
      />
    </>
  );
}

/** The first four characters of an identity document, the only ones that are stored. */
export function IdentityFields({ path }: { path: string }) {
  const { field } = useFields(path);
  return (
    <>
      <TextField
        label={<Trans>HKID, first 4 characters</Trans>}
        hint={<Trans>So that we can tell people with the same name apart. We store only these 4 characters.</Trans>}
        maxLength={4}
        {...four}
        {...field('hkid')}
      />
      <TextField
        label={<Trans>Passport, first 4 characters</Trans>}
        hint={<Trans>Only if there is no HKID.</Trans>}
        optional
        maxLength={4}
        {...four}
        {...field('passport_no')}
      />
    </>
  );
}

/** For a child, whose number may be from a birth certificate (YOUTH-07). */
export function ChildIdentityField({ path }: { path: string }) {
  const { field } = useFields(path);
  return (
    <TextField
      label={<Trans>HKID or birth certificate number, first 4 characters</Trans>}
      hint={
        <Trans>
          So that we can tell people with the same name apart. We store only these 4 characters. Without either, enter those of the
          passport.
        </Trans>
      }
      maxLength={4}
      {...four}
      {...field('hkid')}
    />
  );
}

const four = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
