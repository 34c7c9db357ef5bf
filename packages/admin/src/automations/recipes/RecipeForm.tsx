import { Button, ComboBox } from '@assunto/components';
import { defineForm, useEngine } from '@assunto/engine';
import { ValueForm } from '@assunto/engine/form';
import type { JobSave } from '@assunto/api';
import type { Subject } from '@assunto/engine/core';
import {
  guessAnswers,
  missingAnswers,
  recipeAttributes,
  ticketSubject,
  type JobRecipe,
  type RecipeScope,
} from '@assunto/api/ticketing';
import { useState } from 'react';
import { describeWorkStep } from '../works/describeWorkStep';
import { useTranslate as useWorkTranslate } from '../works/messages/translation';
import { useWorkNames, type WorkCatalogue } from '../works/useWorkCatalogue';
import { optionsOf } from '../works/options';
import { useTranslate } from './messages/translation';
import { recipeParts } from './recipeParts';

interface RecipeFormProps {
  recipe: JobRecipe;
  catalogue: WorkCatalogue;
  onChoose(job: JobSave): void;
}

/** What a recipe asks, guessed from the names of attributes, and what the automation will do. */
export function RecipeForm({ recipe, catalogue, onChoose }: RecipeFormProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const scopeOf = (subject: Subject): RecipeScope => ({
    subject,
    subjects: catalogue.subjects,
    typeOf: ({ componentId }) => registry.get(componentId).type,
  });
  const fitting = catalogue.subjects.filter((subject) => fits(recipe, scopeOf(subject)));
  const [subjectId, setSubjectId] = useState(() => bestSubject(recipe, fitting, scopeOf)?.subjectId ?? null);
  const subject = fitting.find((one) => one.subjectId === subjectId) ?? null;
  if (fitting.length === 0) return <p className="as-recipe-does">{translate('recipes.noSubject')}</p>;
  return (
    <>
      <ComboBox
        label={translate('recipes.subject')}
        isRequired
        value={subject && { id: subject.subjectId, name: subject.subjectName }}
        options={optionsOf.subjects(fitting)}
        onChange={(option) => setSubjectId(option && Number(option.id))}
      />
      {subject && (
        <RecipeQuestions
          key={subject.subjectId}
          recipe={recipe}
          catalogue={catalogue}
          onChoose={onChoose}
          scope={scopeOf(subject)}
        />
      )}
    </>
  );
}

/** Whether a subject has what a recipe must ask for. */
function fits(recipe: JobRecipe, scope: RecipeScope): boolean {
  return recipe.asks.every(
    (question) =>
      question.kind !== 'attribute' ||
      question.isOptional === true ||
      question.role === 'parentStatus' ||
      recipeAttributes(question.role, scope).length > 0,
  );
}

/** The subject about which most is guessed: tickets where they are as good as others. */
function bestSubject(
  recipe: JobRecipe,
  subjects: readonly Subject[],
  scopeOf: (subject: Subject) => RecipeScope,
): Subject | null {
  const missing = (subject: Subject): number =>
    missingAnswers(recipe, guessAnswers(recipe, scopeOf(subject))).length * 2 +
    (subject.subjectIdentifier === ticketSubject ? 0 : 1);
  return [...subjects].sort((one, other) => missing(one) - missing(other))[0] ?? null;
}

function RecipeQuestions({ recipe, catalogue, scope, onChoose }: RecipeFormProps & { scope: RecipeScope }) {
  const translate = useTranslate();
  const [answers, setAnswers] = useState(() => guessAnswers(recipe, scope));
  const [isSubmitted, setSubmitted] = useState(false);
  const missing = missingAnswers(recipe, answers);
  const context = { scope, answers, catalogue, translate };
  const questions = recipe.asks.map((question) => ({ question, parts: recipeParts(question, context) }));
  const parts = questions.flatMap((one) => one.parts);
  const definition = defineForm({
    name: `recipe ${recipe.id}`,
    columns: 12,
    fields: Object.fromEntries(parts.map(({ name, field }) => [name, field])),
  });
  const unanswered = isSubmitted ? questions.filter(({ question }) => missing.includes(question)) : [];
  const errors = Object.fromEntries(
    unanswered.flatMap((one) => one.parts.slice(0, 1).map(({ name }) => [name, translate('recipes.missing')])),
  );
  const change = (values: Readonly<Record<string, unknown>>) => {
    const changed = parts.filter(({ name, value }) => values[name] !== value);
    const given = Object.assign({}, ...changed.map(({ name, answer }) => answer(values[name] as never))) as object;
    // Another attribute has other options.
    setAnswers(guessAnswers(recipe, scope, { ...answers, ...given }));
  };
  const job = recipe.build({ ...scope, answers, text: (key, values) => translate(`recipes.${key}`, values ?? {}) });
  const choose = (): void => {
    setSubmitted(true);
    if (missing.length === 0) onChoose(job);
  };
  return (
    <>
      <ValueForm
        definition={definition}
        value={Object.fromEntries(parts.map(({ name, value }) => [name, value])) as never}
        errors={errors}
        onChange={change}
      />
      {missing.length === 0 && <JobSentences job={job} catalogue={catalogue} />}
      <div className="as-recipe-foot">
        <Button variant="primary" onClick={choose}>
          {translate('recipes.use')}
        </Button>
      </div>
    </>
  );
}

function JobSentences({ job, catalogue }: { job: JobSave; catalogue: WorkCatalogue }) {
  const translate = useTranslate();
  const translateWork = useWorkTranslate();
  const names = useWorkNames(catalogue);
  const steps = job.works.flatMap((work) => work.steps);
  const [event] = job.events.flatMap((one) => one.steps);
  return (
    <section className="as-recipe-result">
      <h3>{translate('recipes.result')}</h3>
      {event && (
        <p>{translate('recipes.when', { filter: names.filter(event.filter) || translate('recipes.always') })}</p>
      )}
      <ol>
        {steps.map((step, index) => (
          <li key={index}>{describeWorkStep(step, translateWork, names)}</li>
        ))}
      </ol>
    </section>
  );
}
