import { color, radius } from '@portal/ui';
import styled from 'styled-components';

const Track = styled.div<{ $dark: boolean }>`
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${({ $dark }) => ($dark ? color.nightLine : color.mist2)};
`;

const Fill = styled.div<{ $dark: boolean }>`
  height: 100%;
  border-radius: inherit;
  background: ${({ $dark }) => ($dark ? color.sun : color.ferry)};
  transform-origin: left;
`;

export interface ProgressBarProps {
  /** Its accessible name. */
  label: string;
  /** 0 to 1. */
  value: number;
  /** What screen readers hear instead of a percentage. */
  valueText?: string;
  /** On a night background: a sun bar. */
  dark?: boolean;
}

/** How far something has progressed. */
export function ProgressBar({ label, value, valueText, dark = false }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      $dark={dark}
    >
      <Fill style={{ width: `${percent}%` }} $dark={dark} />
    </Track>
  );
}
