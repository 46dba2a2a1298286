import { Trans, useLingui } from '@lingui/react/macro';
import { color, IconButton, media, NextIcon, PauseIcon, PlayIcon, PreviousIcon, radius, VisuallyHidden } from '@portal/ui';
import styled from 'styled-components';

const Bar = styled.div`
  display: flex;
  align-items: center;
  max-width: 1280px;
  margin-inline: auto;
  padding: 4px calc(var(--gutter) - 12px) 4px var(--gutter);
  ${media.md} {
    position: absolute;
    top: 24px;
    right: max(var(--gutter), 50% - 600px);
    padding: 2px 6px;
    border-radius: ${radius.control};
    background: ${color.white};
  }
`;

const Dots = styled.div`
  flex: 1;
  display: flex;
  gap: 14px;
  ${media.md} {
    order: 1;
    padding-inline: 8px;
  }
`;

const Dot = styled.span<{ $current: boolean }>`
  width: ${({ $current }) => ($current ? '22px' : '11px')};
  height: 11px;
  border: 2px solid ${({ $current }) => ($current ? color.ferry : color.line2)};
  border-radius: 6px;
  background: ${({ $current }) => ($current ? color.ferry : color.white)};
`;

const Next = styled(IconButton)`
  order: 2;
`;

const Pause = styled(IconButton)`
  order: 3;
`;

export interface BannerControlsProps {
  index: number;
  count: number;
  onStep: (by: 1 | -1) => void;
  playing: boolean;
  toggle: () => void;
}

/** Previous, next and pause; the dots only inform. Below the picture on a phone. */
export function BannerControls({ index, count, onStep, playing, toggle }: BannerControlsProps) {
  const { t } = useLingui();
  const position = index + 1;
  return (
    <Bar>
      <Dots aria-hidden>
        {Array.from({ length: count }, (_, dot) => (
          <Dot key={dot} $current={dot === index} />
        ))}
      </Dots>
      <IconButton label={t`Previous banner`} icon={<PreviousIcon />} onClick={() => onStep(-1)} />
      <Next label={t`Next banner`} icon={<NextIcon />} onClick={() => onStep(1)} />
      <Pause label={playing ? t`Pause the banners` : t`Play the banners`} icon={playing ? <PauseIcon /> : <PlayIcon />} onClick={toggle} />
      <VisuallyHidden aria-live={playing ? 'off' : 'polite'}>
        <Trans>
          Banner {position} of {count}
        </Trans>
      </VisuallyHidden>
    </Bar>
  );
}
