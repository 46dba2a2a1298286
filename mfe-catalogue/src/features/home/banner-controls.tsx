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

const dot = { size: 11, gap: 14 };

/** The current dot slides over the others with a transform, which causes no layout shift however often the picture changes. */
const Dots = styled.div<{ $index: number }>`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${dot.gap}px;
  padding-inline: ${dot.size / 2}px;
  &::before {
    content: '';
    position: absolute;
    width: ${2 * dot.size}px;
    height: ${dot.size}px;
    margin-left: -${dot.size / 2}px;
    border: 2px solid transparent;
    border-radius: 6px;
    background: ${color.ferry} border-box;
    transform: translateX(${({ $index }) => $index * (dot.size + dot.gap)}px);
  }
  ${media.md} {
    order: 1;
    padding-inline: 14px;
  }
`;

const Dot = styled.span`
  width: ${dot.size}px;
  height: ${dot.size}px;
  border: 2px solid ${color.line2};
  border-radius: 6px;
  background: ${color.white};
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

/** Previous, next and pause; the dots are not buttons. Below the picture on a phone. */
export function BannerControls({ index, count, onStep, playing, toggle }: BannerControlsProps) {
  const { t } = useLingui();
  const position = index + 1;
  return (
    <Bar>
      <Dots aria-hidden $index={index}>
        {Array.from({ length: count }, (_, place) => (
          <Dot key={place} />
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
