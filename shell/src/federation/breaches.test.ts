import { expect, test } from '@jest/globals';
import { watchBreaches } from './breaches.ts';

const globals = globalThis as unknown as Record<string, unknown>;

test.each(['RTCPeerConnection', 'webkitRTCPeerConnection', 'XSLTProcessor'])(
  'browser has %s, which no policy covers - a section finds none [ATTACK-14]',
  (name) => {
    globals[name] = class {};
    watchBreaches({ revision: 0, sections: {} }, () => {}, { fetch, isExpected: () => false });
    expect(globals[name]).toBeUndefined();
  },
);
