import { Trans, useLingui } from '@lingui/react/macro';
import type { CreditLog } from '@portal/contract';
import { color, DateTime, formatDateTime, formatMoney, NoBreak, Panel, Stack, space } from '@portal/ui';
import { KeywordField, Pagination } from '@portal/ui-parts';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { filterDelayMs, rowsPerPage } from '../me-parts/list-page.ts';
import { useCreditTypes } from './use-credit-types.ts';
import { useWalletAddress } from './use-wallet-address.ts';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[16]};
  & > :first-child {
    flex: 1 1 9em;
    min-width: 0;
  }
  padding-block: ${space[12]};
  & + & {
    border-top: 1px solid ${color.line};
  }
  & p {
    font: var(--small);
    color: ${color.ink2};
  }
`;

const Count = styled(NoBreak)<{ $plus: boolean }>`
  font: var(--body-bold);
  color: ${({ $plus }) => ($plus ? color.ferry : color.ink)};
`;

/** Every movement of credit, newest first, and a search through everything shown (COUPON-02). */
export function CreditLogList({ logs }: { logs: CreditLog[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const typeOf = useCreditTypes();
  const { q, log: page, linkTo } = useWalletAddress();
  const wanted = q.toLocaleLowerCase();
  const found = logs.filter((log) =>
    [typeOf(log.type), log.des, signed(log.count), formatDateTime(log.created_at)].join('\n').toLocaleLowerCase().includes(wanted),
  );
  const pages = Math.ceil(found.length / rowsPerPage);
  const current = Math.min(page, Math.max(1, pages));
  return (
    <Stack as="section" $gap={12} aria-labelledby="log">
      <h2 id="log">
        <Trans>Balance history</Trans>
      </h2>
      {logs.length > 0 && (
        <KeywordField
          label={t`Search the records`}
          placeholder={t`Search the records`}
          applied={q}
          onApply={(keyword) => void navigate(linkTo({ q: keyword, log: 1 }), { replace: true })}
          delayMs={filterDelayMs}
        />
      )}
      <Panel>
        {found.length === 0 ? (
          <p>{logs.length === 0 ? <Trans>No records yet.</Trans> : <Trans>Nothing found</Trans>}</p>
        ) : (
          <ul>
            {found.slice((current - 1) * rowsPerPage, current * rowsPerPage).map((log) => (
              <Row key={log.id}>
                <div>
                  <strong>{log.des || typeOf(log.type)}</strong>
                  <p>
                    {typeOf(log.type)} · <DateTime at={log.created_at} />
                  </p>
                </div>
                <Count $plus={log.count > 0}>{signed(log.count)}</Count>
              </Row>
            ))}
          </ul>
        )}
      </Panel>
      <Pagination page={current} pages={pages} linkTo={(next) => linkTo({ log: next })} />
    </Stack>
  );
}

function signed(count: number): string {
  return `${count > 0 ? '+' : ''}${formatMoney(count)}`;
}
