import { useLingui } from '@lingui/react/macro';
import { type MeTab, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { media } from '@portal/ui';
import { FilterPills, KeywordField } from '@portal/ui-parts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { filterDelayMs, listQuery } from './list-page.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  ${media.md} {
    grid-template-columns: minmax(0, 360px) auto;
    align-items: center;
  }
  ${media.print} {
    display: none;
  }
`;

export interface ListFilterProps {
  tab: MeTab;
  placeholder: string;
  /** Also offers only paid or only unpaid rows. */
  byPaid?: boolean;
}

/** Filters a list of the account; the filter is in the address (ME-10). */
export function ListFilter({ tab, placeholder, byPaid = false }: ListFilterProps) {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { q, paid } = listQuery(search);
  const filters = [
    { paid: undefined, label: t`All` },
    { paid: '1', label: t`Paid` },
    { paid: '0', label: t`Unpaid` },
  ] as const;
  return (
    <Row>
      <KeywordField
        label={placeholder}
        placeholder={placeholder}
        applied={q ?? ''}
        onApply={(keyword) => void navigate(href(paths.me({ tab }, { q: keyword || undefined, paid })), { replace: true })}
        delayMs={filterDelayMs}
      />
      {byPaid && (
        <FilterPills
          label={t`Payment`}
          pills={filters.map((filter) => ({
            to: href(paths.me({ tab }, { q, paid: filter.paid })),
            label: filter.label,
            current: filter.paid === paid,
          }))}
        />
      )}
    </Row>
  );
}
