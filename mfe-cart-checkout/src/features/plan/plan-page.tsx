import { Trans, useLingui } from '@lingui/react/macro';
import { type PageProps, paths } from '@portal/contract';
import { useHref, useMember, usePageMeta } from '@portal/contract/react';
import { Button, ButtonLink, Cluster, Ground, InlineNote, Page, PageHeading, Stack, TextLink } from '@portal/ui';
import { AsyncSection, EmptyState } from '@portal/ui-parts';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { useShell } from '../../shell.ts';
import { UnpaidOrders } from '../checkout/unpaid-orders.tsx';
import type { PlanData } from './plan-data.ts';
import { PlanResult } from './plan-result.tsx';
import { addWish, withClasses } from './plan-rules.ts';
import { createPlanStore } from './plan-store.ts';
import { TurnPanel } from './turn-panel.tsx';
import { useBooking } from './use-booking.ts';
import { WishCard } from './wish-card.tsx';

const Lead = styled.p`
  max-width: 42rem;
  margin: 4px 0 24px;
`;

const Narrow = styled(Stack)`
  max-width: 52rem;
`;

/** What the family wants when classes open, and the one press that books it (PLAN-1, PLAN-2). */
export function PlanPage({ data }: PageProps<PlanData>) {
  const { t } = useLingui();
  const shell = useShell();
  const href = useHref();
  const member = useMember();
  const [store] = useState(() => createPlanStore(shell, data.plan));
  const { wishes, classes, saved, change, save } = useStore(store);
  const booking = useBooking(store);
  usePageMeta({ title: t`Your plan` });
  useEffect(() => {
    store.getState().adopt(data.plan);
    const added = data.plan.classes.find(({ id }) => id === data.add);
    if (data.add === undefined) return;
    const { wishes: before } = store.getState();
    if (added && member) {
      const after = addWish(before, added, member);
      if (after !== before) store.getState().change(after);
    }
    // After a login, this runs while the router still arrives here: it would forget to change the address.
    queueMicrotask(() => shell.navigate(paths.plan(), { replace: true }));
  }, [store, data, member, shell]);
  if (!member) return null;
  const shown = withClasses(wishes, classes);
  const replace = (index: number, ...instead: typeof wishes) => change(wishes.toSpliced(index, 1, ...instead));
  return (
    <Ground $tone="mist">
      <Page>
        <PageHeading>
          <Trans>Your plan</Trans>
        </PageHeading>
        <Lead>
          <Trans>
            Choose now what to book when classes open. When it is your turn, one press books it all, and you have 20 minutes to pay. The
            plan itself holds no places. It is for you and your family; guests without a member number can’t be planned for.
          </Trans>
        </Lead>
        <Narrow $gap={20}>
          {booking.result && <PlanResult result={booking.result} />}
          {shown.length > 0 && <TurnPanel shown={shown} booking={booking} saving={saved === 'saving'} />}
          {!booking.result && (
            <AsyncSection data={data.unpaid} skeleton={null} failure={{ title: <Trans>Your unpaid orders could not be loaded</Trans> }}>
              {(orders) => <UnpaidOrders orders={orders} />}
            </AsyncSection>
          )}
          {saved === 'failed' && (
            <InlineNote tone="error" role="alert">
              <p>
                <Trans>Your last change is not saved. Please check your connection.</Trans>
              </p>
              <Button size="row" onClick={save}>
                <Trans>Save again</Trans>
              </Button>
            </InlineNote>
          )}
          {shown.map((one, index) => (
            <WishCard
              key={index}
              shown={one}
              classes={classes}
              onChange={(wish) => replace(wishes.indexOf(one.wish), wish)}
              onRemove={() => replace(wishes.indexOf(one.wish))}
            />
          ))}
          {shown.length === 0 ? (
            <EmptyState
              src="/art/picture-aqua-ring.svg"
              title={booking.result ? <Trans>Nothing is left in your plan</Trans> : <Trans>Your plan is empty</Trans>}
              text={<Trans>Find a class that opens later and press “Add to my plan”: it will appear here.</Trans>}
              action={
                <ButtonLink variant="quiet" to={href(paths.courses())}>
                  <Trans>Find a class</Trans>
                </ButtonLink>
              }
            />
          ) : (
            <Cluster>
              <TextLink to={href(paths.courses())}>
                <Trans>Add another class</Trans>
              </TextLink>
            </Cluster>
          )}
        </Narrow>
      </Page>
    </Ground>
  );
}
