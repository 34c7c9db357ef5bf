import { attribute } from '@assunto/engine/testing';
import type { WorkStep } from '@assunto/api';
import { checkJob, type JobProblem } from '@assunto/api/ticketing';
import { renderPage, type TestAnswer } from '@assunto/shell/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect } from 'vitest';
import { describeWorkStep } from '../describeWorkStep';
import { useTranslate } from '../messages/translation';
import { useWorkCatalogue, useWorkNames } from '../useWorkCatalogue';
import { WorkStepForm } from '../WorkStepForm';

const options = [
  { id: 'aberto', name: 'Aberto' },
  { id: 'concluido', name: 'Concluído' },
];
const pointTo = (subjectId: number, subjectIdentifier: string, subjectName: string) => ({
  componentId: 4,
  relatedSubject: { subjectId, subjectIdentifier, subjectName },
});
const subject = (subjectId: number, subjectIdentifier: string, subjectName: string, subjectAttributes: object[]) => ({
  subjectId,
  subjectIdentifier,
  subjectName,
  icon: null,
  relatedSubjects: [],
  subjectAttributes,
  actions: { Create: true, Read: true, Update: true, Delete: true, Deactivate: true },
});
const subjects = [
  subject(3, 'chamado', 'Chamado', [
    attribute({ subjectAttributeId: 31, identifier: 'titulo', name: 'Título', isRequired: true }),
    attribute({
      subjectAttributeId: 32,
      identifier: 'status',
      name: 'Status',
      componentId: 4,
      componentConfigs: { options },
    }),
    attribute({ subjectAttributeId: 33, identifier: 'previsao', name: 'Previsão', componentId: 32 }),
    attribute({ subjectAttributeId: 34, identifier: 'quantidade', name: 'Quantidade', componentId: 3 }),
    attribute({ subjectAttributeId: 35, identifier: 'cliente', name: 'Cliente', ...pointTo(4, 'cliente', 'Cliente') }),
    attribute({ subjectAttributeId: 36, identifier: 'anexo', name: 'Anexo', componentId: 22 }),
  ]),
  subject(4, 'cliente', 'Cliente', [
    attribute({ subjectAttributeId: 41, identifier: 'nome', name: 'Nome', isRequired: true }),
    attribute({
      subjectAttributeId: 42,
      identifier: 'ultimo',
      name: 'Último chamado',
      ...pointTo(3, 'chamado', 'Chamado'),
    }),
  ]),
];
export const list = (itens: readonly unknown[]) => ({ itens, totalResults: itens.length, currentPage: 1 });
export const answers: Record<string, TestAnswer> = {
  'GET /subject/': () => list(subjects),
  'GET /tag': () => list([{ tagId: 9, tagName: 'Urgente', tagColor: '#d33030', tagFilters: [] }]),
  'GET /notification': () =>
    list([{ notificationId: 5, notificationName: 'Atraso', titleTemplate: 'Atrasou', messageTemplate: '${titulo}' }]),
  'GET /account': ({ query }) =>
    list(
      [{ accountId: 7, displayName: 'Ana Ribeiro', email: 'ana@empresa.com.br' }].filter(({ displayName }) =>
        displayName.toLowerCase().includes((query.get('term') ?? '').toLowerCase()),
      ),
    ),
  'GET /room': () => list([{ roomId: 2, roomName: 'Atendentes' }]),
  'GET /job': ({ query }) =>
    list([{ jobId: 12, name: 'Encerrar' }].filter(({ name }) => name.includes(query.get('term') ?? ''))),
  'POST /talk/filter/chamado': () =>
    list([{ talkId: 77, displayName: '#77', talkValues: [{ subjectAttributeId: 31, value: 'Impressora parada' }] }]),
};

const problemsOf = (step: WorkStep): JobProblem[] =>
  checkJob({ name: 'x', events: [], works: [{ steps: [step] }] })
    .filter(({ path }) => path.startsWith('/works/0/steps/0'))
    .map((problem) => ({ ...problem, path: problem.path.slice('/works/0/steps/0'.length) }));

interface OpenOptions {
  subjectId?: number | null;
  showsProblems?: boolean;
  more?: Record<string, TestAnswer>;
}

/** Draws the form of a step over its sentence; returns the step as the form has changed it. */
export async function open(start: WorkStep, { subjectId = 3, showsProblems = false, more = {} }: OpenOptions = {}) {
  const edited = { step: start };
  function Page() {
    const [step, setStep] = useState(start);
    const { value } = useWorkCatalogue();
    const names = useWorkNames(value);
    const translate = useTranslate();
    edited.step = step;
    return (
      <>
        <output aria-label="Frase">{value && describeWorkStep(step, translate, names)}</output>
        {value && (
          <WorkStepForm
            step={step}
            catalogue={value}
            subjectId={subjectId}
            problems={showsProblems ? problemsOf(step) : []}
            onChange={setStep}
          />
        )}
      </>
    );
  }
  await renderPage([{ path: '/', element: <Page /> }], { answers: { ...answers, ...more } });
  await waitFor(() => expect(screen.getByLabelText('Frase').textContent).not.toBe(''));
  return edited;
}

export const combo = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name });
export const choose = async (field: string | RegExp, option: string | RegExp, term = '') => {
  // Some editors are loaded when they are first drawn.
  const box = await screen.findByRole('combobox', { name: field });
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: term || String(option) } });
  // The list is a popover, which jsdom does not show.
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};
export const type = (field: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const sentence = () => screen.getByLabelText('Frase').textContent;
