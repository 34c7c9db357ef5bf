import { defineForm, list, object, type Client, type EntityDefinition, type FieldsOf } from '@assunto/engine';
import type { WorkStep, WorkStepType } from '@assunto/api';
import type { JobTranslate } from '@assunto/api/ticketing';
import type { ComponentType, Subject, SubjectAttribute } from '@assunto/engine/core';
import type { WorkTranslate } from './messages/translation';
import type { WorkCatalogue } from './useWorkCatalogue';
import { configsOf, type WorkConfig } from './workStepKinds';

/** What the form of a step is defined with. */
export interface StepFormContext {
  /** The step as it was when its form was opened. */
  step: WorkStep;
  /** Of the event's record; `null` where there is none, or events of several subjects. */
  subject: Subject | null;
  catalogue: WorkCatalogue;
  translate: WorkTranslate;
  /** The sentences with which a job is refused. */
  problem: JobTranslate;
  client: Client;
  typeOf(attribute: SubjectAttribute): ComponentType;
}

/** The form of a step: its fields, and how a step becomes their values and again a step. */
export interface StepForm {
  definition: EntityDefinition<object>;
  read(step: WorkStep): object;
  write(step: WorkStep, values: object): WorkStep;
  /** What is asked before values are taken that lose something; `null` for nothing. */
  question?(step: WorkStep, values: object): Question | null;
}

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
}

/** How values of a form are made of what is stored, and again stored. `before` is what was stored so far. */
interface Codec<Stored, Values> {
  read(stored: Stored): Values;
  write(values: Values, before: Stored): Stored;
  question?(values: Values, before: Stored): Question | null;
}

/** The form of any step. */
export function stepForm<Values extends object>(
  name: string,
  fields: FieldsOf<Values>,
  { read, write, question }: Codec<WorkStep, Values>,
): StepForm {
  const key = Object.keys(fields)[0] as keyof Values & string;
  const definition = defineForm<Values>({ name, key, columns: 12, fields });
  return {
    definition: definition as unknown as EntityDefinition<object>,
    read,
    write: (step, values) => write(values as Values, step),
    ...(question && { question: (step, values) => question(values as Values, step) }),
  };
}

/** The form of a step with one config. */
export function configForm<Type extends WorkStepType, Values extends object = WorkConfig<Type>>(
  type: Type,
  fields: FieldsOf<Values>,
  codec?: Codec<WorkConfig<Type>, Values>,
): StepForm {
  const configOf = (step: WorkStep) => configsOf(step, type)[0] as WorkConfig<Type>;
  return stepForm<Values>(type, fields, {
    read: (step) => (codec ? codec.read(configOf(step)) : (configOf(step) as unknown as Values)),
    write: (values, step) => ({
      ...step,
      configs: [codec ? codec.write(values, configOf(step)) : values, ...step.configs.slice(1)],
    }),
  });
}

/** What a step with several configs says of them. */
interface ConfigsOptions<Config, Values> {
  label: string;
  itemName: string;
  newItem(): Config;
  read(config: Config): Values;
  write(values: Values): Config;
}

/** The form of a step with several configs, of which there is mostly one. */
export function configsForm<Type extends WorkStepType, Values extends object = WorkConfig<Type>>(
  type: Type,
  fields: FieldsOf<Values>,
  { read, write, newItem, ...options }: ConfigsOptions<WorkConfig<Type>, Values>,
): StepForm {
  const configs = list<Values>(object<Values>(fields as never) as never, {
    ...options,
    min: 1,
    max: mostConfigs,
    newItem: () => read(newItem()),
  });
  return stepForm<{ configs: readonly Values[] }>(type, { configs } as never, {
    read: (step) => ({ configs: configsOf(step, type).map(read) }),
    write: ({ configs: changed }, step) => ({ ...step, configs: changed.map(write) }),
  });
}

/** The most configs of a step. */
const mostConfigs = 50;
