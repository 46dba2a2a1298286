import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { findImports } from './find-imports.ts';

let dir: string;
const source = (name: string, ...lines: string[]) => writeFileSync(join(dir, 'src', name), lines.join('\n'));
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'members-'));
  mkdirSync(join(dir, 'src', 'features'), { recursive: true });
});

test('counts the names imported from contract, design system and platform', () => {
  source('remote.tsx', "import { paths, defineRemote as define } from '@portal/contract';", "import styled from 'styled-components';");
  source(
    'features/page.tsx',
    "import { paths } from '@portal/contract';",
    "import { pay } from '@portal/contract/endpoints';",
    "import { Page } from '@portal/ui';",
  );
  expect(findImports(dir)).toEqual({
    '@portal/contract': ['defineRemote', 'paths'],
    '@portal/contract/endpoints': ['pay'],
    '@portal/ui': ['Page'],
    'styled-components': ['default'],
  });
});

test('doesn’t count types, tests and what a section brings itself', () => {
  source(
    'remote.tsx',
    "import type { Shell } from '@portal/contract';",
    "import { type Locale } from '@portal/contract';",
    "import { useState } from 'react';",
  );
  source('remote.test.tsx', "import { paths } from '@portal/contract';");
  source('parts.tsx', "import { TextField } from '@portal/ui-parts';");
  expect(findImports(dir)).toEqual({});
});
