// @vitest-environment jsdom
import { chamadoFixture, clienteSubject, attribute } from '@assunto/engine/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRecords } from '../../../records/testing/renderRecords';
import type { Grouping } from './grouping';
import { GroupOptions } from './GroupOptions';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const since = attribute({ subjectAttributeId: 203, identifier: 'desde', name: 'Cliente desde', componentId: 32 });

/** The options of groups by the client of a ticket; answers what was chosen. */
function show(): () => Grouping {
  let current: Grouping = {};
  function Options() {
    const [grouping, setGrouping] = useState<Grouping>({});
    current = grouping;
    return (
      <GroupOptions
        by={chamadoFixture.attribute('cliente')}
        related={[...clienteSubject.subjectAttributes, since]}
        thenRelated={[]}
        attributes={chamadoFixture.subject.subjectAttributes}
        grouping={grouping}
        onChange={setGrouping}
      />
    );
  }
  renderRecords(<Options />);
  return () => current;
}
const box = (name: string) => screen.queryByRole<HTMLSelectElement>('combobox', { name });
function choose(name: string, option: string): void {
  const found = box(name);
  if (!found) throw new Error(`there is no ${name}`);
  const { value } = within(found).getByRole<HTMLOptionElement>('option', { name: option });
  fireEvent.change(found, { target: { value } });
}

it('a list is grouped by an attribute of a related record, a date by its period, and by the record itself again', () => {
  const grouping = show();
  expect(box('Período')).toBeNull();
  choose('Campo de Cliente', 'Ativo');
  expect(grouping()).toEqual({ related: 202 });
  expect(box('Período')).toBeNull();
  choose('Campo de Cliente', 'Cliente desde');
  choose('Período', 'Ano');
  expect(grouping()).toEqual({ related: 203, unit: 'year' });
  // The record itself may be the level below.
  choose('Depois por', 'Cliente');
  expect(grouping()).toMatchObject({ related: 203, then: 105 });
  choose('Campo de Cliente', 'O próprio registro');
  expect(grouping()).not.toHaveProperty('related');
  expect(grouping()).not.toHaveProperty('unit');
  expect(box('Período')).toBeNull();
});
