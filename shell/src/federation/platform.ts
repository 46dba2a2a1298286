import * as contract from '@portal/contract';
import * as linguiCore from '@portal/contract/platform/lingui-core';
import * as linguiReact from '@portal/contract/platform/lingui-react';
import * as router from '@portal/contract/platform/react-router-dom';
import * as styledComponents from '@portal/contract/platform/styled-components';
import * as contractReact from '@portal/contract/react';
import * as ui from '@portal/ui';
import React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';

declare const process: { env: { NODE_ENV?: string } };

// The shell's own code calls these same objects, so remotes must not patch them.
for (const library of [React, ReactDOM]) Object.freeze(library);

/** The only copy of each library that all remotes use. React's are complete, the others shared modules: what the contract lets a remote import. */
export const platform: Record<string, { version: string; library: unknown }> = {
  react: { version: React.version, library: React },
  'react/jsx-runtime': { version: React.version, library: jsxRuntime },
  'react-dom': { version: React.version, library: ReactDOM },
  'react-router-dom': sharedModule(router),
  'styled-components': sharedModule(styledComponents),
  '@lingui/core': sharedModule(linguiCore),
  '@lingui/react': sharedModule(linguiReact),
  '@portal/contract': sharedModule(contract),
  '@portal/contract/react': sharedModule(contractReact),
  '@portal/ui': sharedModule(ui),
  ...(process.env.NODE_ENV === 'development' && { 'react/jsx-dev-runtime': { version: React.version, library: jsxDevRuntime } }),
};

/** A shared module is part of the contract and has its version. */
function sharedModule(library: unknown) {
  return { version: contract.CONTRACT_VERSION, library };
}
