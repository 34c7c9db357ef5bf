// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { textType } from '../component-types/textType';
import type { DataAdapter } from '../data/DataAdapter';
import { EngineProvider } from './EngineProvider';
import { chamadoAdapter } from './testing/engineForTests';
import { plainFields } from './testing/plainFields';
import { useRecord } from './useRecord';
import { createRegistry } from '../registry/createRegistry';
import { defineField } from '../registry/defineField';
import type { EditorProps } from '../registry/FieldDefinition';
import { attribute } from '../testing/builders';
import { RecordForm } from '../form/RecordForm';

const { signal } = new AbortController();
let services: EditorProps['services'];

/** An editor that passes its services to the test. */
function AskingEditor(props: EditorProps<string>) {
  useLayoutEffect(() => {
    services = props.services;
  });
  return <input aria-label={props.label} readOnly value={props.value ?? ''} />;
}
const asking = defineField({ type: textType, Editor: AskingEditor });
const registry = createRegistry([...plainFields.filter(({ type }) => type.number !== textType.number), asking]);

function Page({ talkId }: { talkId: number | 'add' }) {
  return <RecordForm record={useRecord('chamado', talkId)} label="Chamado" />;
}

async function open(talkId: number | 'add', changes: Partial<DataAdapter>) {
  render(
    <EngineProvider adapter={chamadoAdapter(changes)} registry={registry}>
      <Page talkId={talkId} />
    </EngineProvider>,
  );
  await screen.findByRole('form', { name: 'Chamado' });
  await act(async () => undefined);
}

afterEach(cleanup);

describe('the editors of a record', () => {
  it.each([
    [9001, 9001],
    ['add', null],
  ] as const)('of %s ask about natural keys of all records but %s', async (talkId, left) => {
    const isValueTaken = vi.fn(() => Promise.resolve(true));
    await open(talkId, { isValueTaken });
    const key = attribute({ subjectAttributeId: 101, isNaturalKey: true });
    expect(await services.isValueTaken?.(key, 'Papel', signal)).toBe(true);
    expect(isValueTaken).toHaveBeenCalledWith(101, 'Papel', left, signal);
  });

  it('look a phone up along their own path, and not without one', async () => {
    const lookUpPhone = vi.fn(() => Promise.resolve('2134567890'));
    await open('add', { lookUpPhone });
    const phone = attribute({ componentId: 6, componentConfigs: { lookupPath: '/ramal' } });
    expect(await services.lookUpPhone?.(phone, signal)).toBe('2134567890');
    expect(lookUpPhone).toHaveBeenCalledWith('/ramal', signal);
    expect(await services.lookUpPhone?.(attribute({ componentId: 6 }), signal)).toBeNull();
    expect(lookUpPhone).toHaveBeenCalledTimes(1);
  });

  it('are not offered what the page cannot answer', async () => {
    const { isValueTaken: _taken, lookUpPhone: _phone, ...rest } = chamadoAdapter();
    render(
      <EngineProvider adapter={rest} registry={registry}>
        <Page talkId="add" />
      </EngineProvider>,
    );
    await screen.findByRole('form', { name: 'Chamado' });
    expect([services.isValueTaken, services.lookUpPhone]).toEqual([undefined, undefined]);
  });
});
