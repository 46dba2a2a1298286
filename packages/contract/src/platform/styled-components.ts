export { css, default, keyframes } from '#real/styled-components';
