import { Widget } from '@portal/contract/react';
import { Container, color, layer, media } from '@portal/ui';
import styled from 'styled-components';
import { AccountLinks } from './account-links.tsx';
import { Brand } from './brand.tsx';
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

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 60px;
  ${media.md} {
    gap: clamp(12px, 2.5vw, 48px);
    height: 76px;
  }
`;

const Tools = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: 4px;
  margin-left: auto;
  ${media.md} {
    gap: 12px;
  }
`;

const Wide = styled.div`
  display: none;
  ${media.md} {
    display: contents;
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
          <Widget name="cart-checkout.header" />
          <Wide>
            <AccountLinks />
          </Wide>
        </Tools>
      </Row>
    </Bar>
  );
}
