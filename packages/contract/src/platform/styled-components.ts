export type { CSSObject, CSSProperties, ExecutionContext, IStyledComponent, RuleSet, StyledObject } from '#real/styled-components';
export { css, default, isStyledComponent, keyframes, styled } from '#real/styled-components';
