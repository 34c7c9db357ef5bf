// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { describeFilter } from '../filter/describeFilter';
import { RecordForm } from '../form/RecordForm';
import { EngineProvider } from '../react/EngineProvider';
import { chamadoAdapter } from '../react/testing/engineForTests';
import { plainFields } from '../react/testing/plainFields';
import { useRecord } from '../react/useRecord';
import { createRegistry } from '../registry/createRegistry';
import { attribute } from '../testing/builders';
import { chamadoFixture } from '../testing/chamado.fixture';
import { createTranslate } from '../text/createTranslate';
import { english } from './en';
import { spanish } from './es';
import { pt } from './pt';

const inEnglish = createTranslate('en', pt, english);
const inSpanish = createTranslate('es', pt, spanish);

const language = { locale: 'en', messages: english };

afterEach(cleanup);

describe('another language', () => {
  it('reaches the names, messages and answers of component types', () => {
    const types = createComponentTypes();
    const one = attribute({ name: 'Amount', componentConfigs: { minimum: 1, maximum: 9 } });
    const context = { timeZone: 'America/Sao_Paulo', translate: inEnglish };
    expect(inEnglish('type.number')).toBe('Number');
    expect(types.get(3).messages?.(one, undefined, context)['minimum']).toBe('Enter a number between 1 and 9.');
    expect(types.get(3).parse('x', one, context)).toEqual({
      ok: false,
      message: 'Enter a whole number, in digits only.',
    });
    expect(types.get(10).format(true, one, context)).toBe('Yes');
    expect(types.get(10).parse('No', one, context)).toEqual({ ok: true, value: false });
    expect(types.get(1).format('Sim', one, context)).toBe('Sim');
  });

  it('reaches the sentence of a filter', () => {
    const scope = { attributes: chamadoFixture.subject.subjectAttributes, componentTypes: createComponentTypes() };
    const tree = {
      and: [
        { '==': [{ var: 'urgente' }, true] },
        { '<': [{ var: 'previsao' }, { date: ['today', 2, 'week'] }] },
        { between: [{ var: 'previsao' }, { date: ['today'] }, { date: ['today', 7, 'day'] }] },
      ],
    } as never;
    expect(describeFilter(tree, { ...scope, translate: inEnglish })).toBe(
      'Urgente is Yes and Previsão is before 2 weeks from now and Previsão is in the next 7 days',
    );
    expect(describeFilter(tree, { ...scope, translate: inSpanish })).toContain('está en los próximos 7 días');
  });

  it('reaches a whole form: its own texts, and what is wrong with a value', async () => {
    function Page() {
      return (
        <RecordForm record={useRecord('chamado', 'add')} label="Ticket">
          <button>Go</button>
        </RecordForm>
      );
    }
    render(
      <EngineProvider adapter={chamadoAdapter()} registry={createRegistry(plainFields)} language={language}>
        <Page />
      </EngineProvider>,
    );
    await screen.findByRole('form');
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText('Correct 2 fields before saving:')).toBeDefined();
    expect(summary.getByRole('link', { name: 'Título is required.' })).toBeDefined();
  });
});
