import { media, Picture } from '@portal/ui';
import styled from 'styled-components';

const Frame = styled.div`
  ${media.belowMd} {
    display: none;
  }
`;

/** A calm picture beside a password form, if there is room. */
export function PasswordPicture() {
  return (
    <Frame>
      <Picture src="/art/picture-camp-tent.svg" alt="" corner="sail" hue="camps" eager />
    </Frame>
  );
}
