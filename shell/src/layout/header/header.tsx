import { Container, color, layer, media } from '@portal/ui';
import styled from 'styled-components';
import { AccountLinks } from './account-links.tsx';
import { Brand } from './brand.tsx';
import { Cart } from './cart.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { TopMenu } from './top-menu.tsx';

const Bar = styled.header`
  position: sticky;
  z-index: ${layer.header};
  top: 0;
  border-bottom: 1px solid ${color.line};
  background: ${color.white};
`;

/** What doesn't fit beside the rest, with large text or a long name, goes below it. */
const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-height: 60px;
  padding-block: 4px;
  ${media.md} {
    column-gap: clamp(8px, 7vw - 46px, 48px);
    min-height: 76px;
    padding-block: 0;
  }
`;

const Tools = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: clamp(4px, 2vw - 12px, 12px);
  margin-left: auto;
`;

const Wide = styled.div`
  display: contents;
  ${media.belowMd} {
    display: none;
  }
`;

const Narrow = styled.div`
  margin-left: -10px;
  ${media.md} {
    display: none;
  }
`;

/** Logo, menu, language, cart and account; on a phone the menu is in a drawer. */
export function Header() {
  return (
    <Bar>
      <Row>
        <Narrow>
          <HeaderMenu />
        </Narrow>
        <Brand />
        <Wide>
          <TopMenu />
        </Wide>
        <Tools>
          <LanguageSwitch />
          <Cart />
          <Wide>
            <AccountLinks />
          </Wide>
        </Tools>
      </Row>
    </Bar>
  );
}
