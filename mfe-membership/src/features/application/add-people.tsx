import { Trans } from '@lingui/react/macro';
import { type ApplicantRole, MAX_CHILDREN, MAX_PARENTS } from '@portal/contract/membership';
import { Button, Cluster, color, PlusIcon } from '@portal/ui';
import { FieldError } from '@portal/ui-parts';
import styled from 'styled-components';

const Limit = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

export interface AddPeopleProps {
  /** The whole family, existing members included. */
  people: readonly { role: ApplicantRole }[];
  onAdd: (role: 'parent' | 'child') => void;
  /** What is wrong with the size of the family. */
  error?: string;
}

/** Adds a parent or a child while there is room, and reports when there is none. */
export function AddPeople({ people, onAdd, error }: AddPeopleProps) {
  const children = people.filter(({ role }) => role === 'child').length;
  const fullOfChildren = children >= MAX_CHILDREN;
  const fullOfParents = people.length - children >= MAX_PARENTS;
  return (
    <div>
      <Cluster>
        <Button variant="quiet" icon={<PlusIcon />} disabled={fullOfChildren} onClick={() => onAdd('child')}>
          <Trans>Add a child</Trans>
        </Button>
        <Button variant="quiet" icon={<PlusIcon />} disabled={fullOfParents} onClick={() => onAdd('parent')}>
          <Trans>Add a parent</Trans>
        </Button>
        <Limit>
          {fullOfParents && <Trans>{MAX_PARENTS} parents at most</Trans>}
          {fullOfParents && fullOfChildren && ' · '}
          {fullOfChildren && <Trans>{MAX_CHILDREN} children at most</Trans>}
        </Limit>
      </Cluster>
      <FieldError id="members">{error}</FieldError>
    </div>
  );
}
