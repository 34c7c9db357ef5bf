import { type AttributeOption, type SubjectAttribute, type Subject, foldText } from '@assunto/engine/core';
import {
  recipeOptions,
  type JobRecipe,
  type RecipeAnswers,
  type RecipeOption,
  type RecipeQuestion,
  type RecipeRole,
  type RecipeScope,
} from './JobRecipe';

/** What names of attributes and options mean, folded: without accents, in small letters. */
const roleNames: Readonly<Record<RecipeRole, RegExp>> = {
  status: /status|situacao|etapa|fase|estado/,
  deadline: /previs|prazo|venc|entrega|termino|limite|deadline|due/,
  priority: /prioridade|urgencia|gravidade|priorit/,
  mark: /vip|etiqueta|segmento|categoria|classifica/,
  pointer: /chamado|pai|parent|processo|pedido|ordem|projeto/,
  parentStatus: /status|situacao|etapa|fase|estado/,
};

const done = /^(conclu|finaliz|encerr|fechad|resolvid|entregue|done|closed)/;
const optionNames: Readonly<Record<RecipeOption, (name: string) => boolean>> = {
  ended: (name) => isDone(name) || /cancelad|recusad|arquivad/.test(name),
  done: (name) => isDone(name),
  waiting: (name) => /aguardando.*(cliente|retorno|resposta|confirmacao)|pendente/.test(name),
  closing: (name) => isDone(name),
  highest: (name) => /urgent|critic|maxim|imediat/.test(name),
  mark: (name) => /\bvip\b/.test(name),
  parentDone: (name) => isDone(name),
};

const isDone = (name: string): boolean => done.test(name) && !name.includes('aguardando');

/**
 * The attributes of the subject, or of its parent, that can have a role.
 *
 * @example
 * const typeOf = ({ componentId }: SubjectAttribute) => componentTypes.get(componentId);
 * const scope = { subject, subjects: [subject], typeOf };
 * const [deadline] = recipeAttributes('deadline', scope);
 */
export function recipeAttributes(
  role: RecipeRole,
  scope: RecipeScope,
  pointerId: number | null = null,
): readonly SubjectAttribute[] {
  const { subject, typeOf } = scope;
  if (role === 'parentStatus') {
    const parent = parentOf(scope, pointerId);
    return parent ? parent.subjectAttributes.filter((one) => isChangeable(one) && hasOptions(one)) : [];
  }
  return subject.subjectAttributes.filter((attribute) => {
    if (role === 'deadline') return ['date', 'timestamptz'].includes(typeOf(attribute).columnType(attribute));
    if (role === 'pointer') return isPointer(attribute, scope);
    return hasOptions(attribute) && (role === 'mark' || (isChangeable(attribute) && !attribute.isMultipleValues));
  });
}

const hasOptions = ({ componentConfigs }: SubjectAttribute): boolean => (componentConfigs.options ?? []).length > 0;
const isChangeable = ({ isEditable, isInternal, actions }: SubjectAttribute): boolean =>
  isEditable && !isInternal && actions.update;

const isPointer = ({ relatedSubject }: SubjectAttribute, { subjects }: RecipeScope): boolean =>
  subjects.some(
    ({ subjectId, subjectAttributes }) =>
      subjectId === relatedSubject?.subjectId && subjectAttributes.some((one) => isChangeable(one) && hasOptions(one)),
  );

/** The subject that an attribute of the scope's subject leads to. */
function parentOf({ subject, subjects }: RecipeScope, pointerId: number | null): Subject | null {
  const pointer = subject.subjectAttributes.find(({ subjectAttributeId }) => subjectAttributeId === pointerId);
  return subjects.find(({ subjectId }) => subjectId === pointer?.relatedSubject?.subjectId) ?? null;
}

/**
 * The attributes whose text words are looked for in.
 *
 * @example
 * const typeOf = ({ componentId }: SubjectAttribute) => componentTypes.get(componentId);
 * const scope = { subject, subjects: [subject], typeOf };
 * const [title] = recipeTexts(scope);
 */
export const recipeTexts = ({ subject, typeOf }: RecipeScope): readonly SubjectAttribute[] =>
  subject.subjectAttributes.filter((one) => typeOf(one).kind === 'text' && typeOf(one).filterType(one) === 'text');

/**
 * The options that an answer may name.
 *
 * @example
 * const typeOf = ({ componentId }: SubjectAttribute) => componentTypes.get(componentId);
 * const scope = { subject, subjects: [subject], typeOf };
 * const [first] = recipeChoices('done', scope, { attributes: { status: 32 } });
 */
export function recipeChoices(
  option: RecipeOption,
  scope: RecipeScope,
  { attributes }: Pick<RecipeAnswers, 'attributes'>,
): readonly AttributeOption[] {
  const role = recipeOptions[option];
  const id = attributes[role] ?? null;
  const all = recipeAttributes(role, scope, attributes.pointer ?? null);
  const found = all.find(({ subjectAttributeId }) => subjectAttributeId === id);
  return (found?.componentConfigs.options ?? []).filter(({ isRemoved }) => !isRemoved);
}

/**
 * The subjects that the record points to and whose records have addresses.
 *
 * @example
 * const typeOf = ({ componentId }: SubjectAttribute) => componentTypes.get(componentId);
 * const scope = { subject, subjects: [subject], typeOf };
 * const [client] = recipeReceivers(scope);
 */
export const recipeReceivers = ({ subject, subjects, typeOf }: RecipeScope): readonly Subject[] =>
  subjects.filter(
    ({ subjectId, subjectAttributes }) =>
      subject.subjectAttributes.some(({ relatedSubject }) => relatedSubject?.subjectId === subjectId) &&
      subjectAttributes.some((one) => /^email/.test(typeOf(one).name)),
  );

/**
 * The answers to a recipe that names and kinds of attributes suggest; nothing is guessed for addresses. Attributes and options
 * in `answered` stay as they are where they fit.
 *
 * @example
 * const typeOf = ({ componentId }: SubjectAttribute) => componentTypes.get(componentId);
 * const scope = { subject, subjects: [subject], typeOf };
 * const guesses = jobRecipes.map((recipe) => guessAnswers(recipe, scope));
 */
export function guessAnswers(
  recipe: JobRecipe,
  scope: RecipeScope,
  answered: Partial<RecipeAnswers> = {},
): RecipeAnswers {
  const attributes = guessAttributes(recipe, scope, answered);
  const options = guessOptions(recipe, scope, { ...answered, attributes });
  const texts = recipeTexts(scope).filter(({ identifier }) => /titulo|assunto|descri|texto|mensagem/i.test(identifier));
  const [related] = recipeReceivers(scope);
  return {
    days: 3,
    terms: [],
    tagId: null,
    to: '',
    toCreator: true,
    relatedSubjectId: related?.subjectId ?? null,
    ...answered,
    attributes,
    options,
    texts: answered.texts ?? texts.map(({ subjectAttributeId }) => subjectAttributeId),
  };
}

function guessAttributes(
  recipe: JobRecipe,
  scope: RecipeScope,
  answered: Partial<RecipeAnswers>,
): RecipeAnswers['attributes'] {
  const attributes: RecipeAnswers['attributes'] = {};
  for (const question of recipe.asks)
    if (question.kind === 'attribute') {
      const { role, isOptional = false } = question;
      const given = answered.attributes?.[role];
      const offered = recipeAttributes(role, scope, attributes.pointer ?? null);
      const stays = offered.find(({ subjectAttributeId }) => subjectAttributeId === given);
      const isLeftOut = isOptional && given === null;
      attributes[role] = isLeftOut ? null : ((stays ?? bestOf(role, offered))?.subjectAttributeId ?? null);
    }
  return attributes;
}

function guessOptions(
  recipe: JobRecipe,
  scope: RecipeScope,
  answered: Partial<RecipeAnswers> & Pick<RecipeAnswers, 'attributes'>,
): RecipeAnswers['options'] {
  const options: RecipeAnswers['options'] = {};
  for (const question of recipe.asks)
    if (question.kind === 'options') {
      const { option, isMultiple } = question;
      const offered = recipeChoices(option, scope, answered);
      const given = answered.options?.[option];
      const stays = given?.filter((id) => offered.some((one) => one.id === id));
      const named = offered.filter(({ name }) => optionNames[option](foldText(name))).map(({ id }) => id);
      // A list that the person emptied stays empty; for another attribute it is guessed again.
      const isSame = stays && (stays.length > 0 || given?.length === 0);
      options[option] = isSame ? stays : isMultiple ? named : named.slice(0, 1);
    }
  return options;
}

function bestOf(role: RecipeRole, offered: readonly SubjectAttribute[]): SubjectAttribute | null {
  const isNamed = ({ identifier, name }: SubjectAttribute): boolean =>
    roleNames[role].test(foldText(`${identifier} ${name}`));
  const hasMark = ({ componentConfigs }: SubjectAttribute): boolean =>
    (componentConfigs.options ?? []).some(({ name }) => optionNames.mark(foldText(name)));
  const marked = role === 'mark' ? offered.find(hasMark) : undefined;
  return marked ?? offered.find(isNamed) ?? (role === 'pointer' ? (offered[0] ?? null) : null);
}

/**
 * The questions that have no answer yet; without them `build` gives a job that `checkJob` finds nothing wrong with.
 *
 * @example
 * const typeOf = ({ componentId }: SubjectAttribute) => componentTypes.get(componentId);
 * const scope = { subject, subjects: [subject], typeOf };
 * const missing = jobRecipes.map((recipe) => missingAnswers(recipe, guessAnswers(recipe, scope)));
 */
export function missingAnswers(recipe: JobRecipe, answers: RecipeAnswers): RecipeQuestion[] {
  return recipe.asks.filter((question) => {
    if (question.kind === 'attribute') return !question.isOptional && !answers.attributes[question.role];
    if (question.kind === 'options') return isUnanswered(question.option, recipe, answers);
    if (question.kind === 'days') return !Number.isInteger(answers.days) || answers.days < 1 || answers.days > 365;
    if (question.kind === 'terms') return answers.terms.length === 0;
    if (question.kind === 'texts') return answers.texts.length === 0;
    if (question.kind === 'tag') return answers.tagId === null;
    return answers.to === '' && !answers.toCreator && answers.relatedSubjectId === null;
  });
}

/** Options of an attribute that was left out are not asked for. */
function isUnanswered(option: RecipeOption, recipe: JobRecipe, { attributes, options }: RecipeAnswers): boolean {
  const role = recipeOptions[option];
  const question = recipe.asks.find((one) => one.kind === 'attribute' && one.role === role);
  const isLeftOut = question?.kind === 'attribute' && question.isOptional === true && !attributes[role];
  return !isLeftOut && (options[option] ?? []).length === 0;
}
