import { Button, color, layer, radius, shadow } from '@portal/ui';
import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { type Entry, forget, inspected } from './record.ts';
import type { Region } from './regions.ts';

/** A marker: a test checks that none of this is in the live build. */
const mark = 'portal-inspector';

const Frame = styled.section`
  position: fixed;
  z-index: ${layer.notice};
  inset: auto 0 0;
  max-height: 50vh;
  overflow: auto;
  padding: 12px 16px 16px;
  border-top: 3px solid ${color.ferry};
  background: ${color.white};
  box-shadow: ${shadow.raised};
  font: var(--small);
  & h2 {
    font: var(--h3);
    outline: none;
  }
  & h3 {
    margin-top: 12px;
    font: var(--small-bold);
  }
  & table {
    min-width: 960px;
  }
  & :is(th, td) {
    padding: 4px 12px 4px 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & thead th {
    white-space: nowrap;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const Json = styled.pre`
  max-height: 240px;
  margin: 4px 0;
  padding: 8px;
  overflow: auto;
  border-radius: ${radius.plate};
  background: ${color.mist};
  white-space: pre-wrap;
`;

export interface InspectorProps {
  /** What is on the page now. */
  regions: () => Region[];
  /** Calls back after each page change; returns a function that unsubscribes. */
  onNavigate: (look: () => void) => () => void;
}

/** For developers: Alt+Shift+I shows which release renders which part of the page, and what passes between sections. */
export function Inspector(props: InspectorProps) {
  const [shown, show] = useState(false);
  const before = useRef<Element | null>(null);
  const toggle = useEffectEvent(() => {
    if (shown) return close();
    before.current = document.activeElement;
    show(true);
  });
  const close = () => {
    show(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By key position: with Alt held, a Mac types another character.
      if (event.code !== 'KeyI' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return shown ? <Shown {...props} onClose={close} /> : null;
}

function Shown({ regions, onNavigate, onClose }: InspectorProps & { onClose: () => void }) {
  const { entries } = useStore(inspected);
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => onNavigate(look), [onNavigate]);
  return (
    <Frame
      lang="en"
      aria-labelledby={mark}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Head>
        <h2 id={mark} ref={heading} tabIndex={-1}>
          Inspector
        </h2>
        <div>
          <Button size="row" variant="text" onClick={forget}>
            Clear activity
          </Button>
          <Button size="row" variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </Head>
      <Table title="On this page" heads={['Part', 'Section', 'Provider', 'Release', 'Files', 'Size', 'Loaded in', 'Props']}>
        {regions().map(({ name, section, provider, build, files, bytes, ms, props }, index) => (
          <tr key={`${name} ${index}`}>
            <th scope="row">{name}</th>
            <td>{section}</td>
            <td>{provider}</td>
            <td>{build}</td>
            <td>{files}</td>
            <td>{sizeOf(bytes)}</td>
            <td>{ms} ms</td>
            <td>
              <Value of={`Props of ${name}`} value={props} />
            </td>
          </tr>
        ))}
      </Table>
      <Table title={`Activity (${entries.length})`} heads={['Time', 'From', 'Kind', 'Name', 'Result', 'Duration', 'Size', 'Input']}>
        {entries.map((entry) => (
          <Row key={`${entry.at} ${entry.name}`} {...entry} />
        ))}
      </Table>
    </Frame>
  );
}

function Row({ at, who, kind, name, end, ms, bytes, input }: Entry) {
  return (
    <tr>
      <td>{(at / 1000).toFixed(2)} s</td>
      <td>{who}</td>
      <td>{kind}</td>
      <th scope="row">{name}</th>
      <td>{end ?? (kind === 'event' ? '' : '…')}</td>
      <td>{ms !== undefined && `${ms} ms`}</td>
      <td>{bytes ? sizeOf(bytes) : ''}</td>
      <td>
        <Value of={`Input of ${name}`} value={input} />
      </td>
    </tr>
  );
}

function Table({ title, heads, children }: { title: string; heads: string[]; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <Scroll role="region" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </Scroll>
    </>
  );
}

/** Collapsed, because a page's data may be long. */
function Value({ of, value }: { of: string; value: unknown }) {
  const [open, setOpen] = useState(false);
  if (value === undefined) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={`${of}: ${briefly(value)}`}>{briefly(value)}</summary>
      {open && <Json>{written(value)}</Json>}
    </details>
  );
}

const sizeOf = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
const briefly = (value: unknown) => (value && typeof value === 'object' ? Object.keys(value).join(', ') || '{}' : String(value));

/** As JSON; what JSON can't represent is shown as text. Never throws, because the value comes from someone else's code. */
function written(value: unknown): string {
  const above = new Set<unknown>();
  const named = (_key: string, one: unknown) => {
    if (typeof one === 'function' || typeof one === 'bigint' || typeof one === 'symbol') return String(one).slice(0, 80);
    if (one && typeof one === 'object') {
      if (above.has(one)) return '(repeated)';
      above.add(one);
    }
    return one;
  };
  try {
    return JSON.stringify(value, named, 2) ?? String(value);
  } catch (error) {
    return String(error);
  }
}
