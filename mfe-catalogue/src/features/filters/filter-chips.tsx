import { Trans } from '@lingui/react/macro';
import { Anchor, CloseIcon, color, radius, VisuallyHidden } from '@portal/ui';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Chip = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 12px 0 16px;
  border-radius: ${radius.pill};
  background: ${color.ferryTint};
  color: ${color.ferry2};
  font: var(--small-bold);
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** The filters in use; pressing one removes it. */
export function FilterChips({ filters }: { filters: { label: string; without: string }[] }) {
  if (filters.length === 0) return null;
  return (
    <List>
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Chip to={without} replace>
            <VisuallyHidden>
              <Trans>Remove filter:</Trans>{' '}
            </VisuallyHidden>
            {label}
            <CloseIcon size={18} />
          </Chip>
        </li>
      ))}
    </List>
  );
}
