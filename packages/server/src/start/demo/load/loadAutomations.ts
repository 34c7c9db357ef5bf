import type { ComponentTypeCatalogue, Subject, SubjectAttribute } from '@assunto/engine/core';
import { receiverTypes, type JobSave, type WorkStep } from '@assunto/api';
import {
  guessAnswers,
  jobRecipes,
  ticketSubject,
  type RecipeAnswers,
  type RecipeId,
  type RecipeScope,
  type RecipeText,
} from '@assunto/api/ticketing';
import { writeJob } from '../../../features/automations/jobQueries';
import { planSchedules } from '../../../features/automations/startScheduled';
import type { Queryable } from '../../../platform/database/Database';
import { channelIds } from '../../../delivery/channels';
import { insertNotification } from '../../../delivery/notificationQueries';
import { withPartIds } from '../../../features/automations/definitions/saveJob';
import { insertTag } from '../../../features/tags/tagQueries';
import { agentRoomId } from '../records/people';
import type { DemoAttribute } from '../../../features/starters/definitions/definitions';
import { subjectOf, type LoadedSubject } from '../../../features/starters/load/LoadedSubject';

interface AutomationsToLoad {
  companyId: number;
  componentTypes: ComponentTypeCatalogue;
  subjects: readonly LoadedSubject[];
  /** By e-mail. */
  accountIds: ReadonlyMap<string, number>;
}

const texts: Partial<Record<RecipeText, string>> = {
  'escalate.name': 'Escalar chamados em atraso',
  'escalate.filter': 'Chamados em atraso',
  'escalate.mailSubject': 'Chamado ${talk.id} está em atraso',
  'escalate.mailText': 'O prazo de ${titulo} passou, e o chamado continua aberto.',
  'escalate.comment': 'O prazo passou: a prioridade foi revista.',
  'thank.name': 'Agradecer após concluir o chamado',
  'thank.filter': 'Chamados concluídos',
  'thank.mailSubject': 'Seu chamado ${talk.id} foi concluído',
  'thank.mailText': 'Olá,\n${titulo} foi concluído. Obrigado pelo contato!',
  'tagTerms.name': 'Marcar reclamações formais',
  'tagTerms.filter': 'Falam de Procon ou ouvidoria',
};

const terms = ['procon', 'ouvidoria'];

/**
 * Tags, notifications and automations, as examples. Only the automation that marks what names a consumer protection agency
 * is on; nobody gets a mail of the demo without switching another one on.
 */
export async function loadAutomations(transaction: Queryable, given: AutomationsToLoad): Promise<void> {
  const { companyId } = given;
  const tags: number[] = [];
  for (const [tagName, tagColor] of [
    ['Reclamação formal', '#b91c1c'],
    ['Aguarda peça', '#b45309'],
    ['Caso modelo', '#15803d'],
  ] as const)
    tags.push(await insertTag(transaction, companyId, { tagName, tagColor, filters: [] }));
  const late = await loadNotification(transaction, given, {
    notificationName: 'Chamado em atraso',
    titleTemplate: 'Chamado ${talk.id} em atraso',
    messageTemplate: 'O prazo de ${titulo} passou, e o chamado continua aberto.',
  });
  await loadNotification(transaction, given, {
    notificationName: 'Chamado concluído',
    titleTemplate: 'Chamado ${talk.id} concluído',
    messageTemplate: '${titulo} foi concluído. Obrigado pelo contato!',
  });
  const receivers = [{ receiverId: agentRoomId, receiverType: receiverTypes.room }];
  const notify: WorkStep = {
    workStepType: 'Notification',
    name: '',
    configs: [{ notificationId: late, receivers }],
  };
  const escalate = recipeJob(given, 'escalate', { toCreator: true, relatedSubjectId: null });
  await loadJob(transaction, given, {
    ...escalate,
    works: escalate.works.map(({ steps, ...work }) => ({ ...work, steps: [...steps, notify] })),
  });
  await loadJob(transaction, given, recipeJob(given, 'thank', {}));
  const marks = recipeJob(given, 'tagTerms', { terms, tagId: tags[0] ?? null });
  await loadJob(transaction, given, { ...marks, isEnabled: true });
}

async function loadNotification(
  transaction: Queryable,
  { companyId, subjects }: AutomationsToLoad,
  notification: Record<'notificationName' | 'titleTemplate' | 'messageTemplate', string>,
): Promise<number> {
  return insertNotification(transaction, companyId, {
    ...notification,
    notificationDescription: null,
    subjectId: subjectOf(subjects, ticketSubject).subjectId,
    attachReferences: true,
    notificationChannels: Object.values(channelIds).map((channelId) => ({ channelId, isRequired: false })),
  });
}

async function loadJob(
  transaction: Queryable,
  { companyId, accountIds }: AutomationsToLoad,
  save: JobSave,
): Promise<void> {
  const parts = await withPartIds(transaction, save, null);
  const job = { name: save.name, isEnabled: save.isEnabled ?? false, ...parts };
  const ownerId = accountIds.get('ana.ribeiro@demo.example') ?? 0;
  const jobId = await writeJob(transaction, companyId, null, { ...job, ownerId });
  await planSchedules(transaction, companyId, jobId, job);
}

/** A ready-made automation about tickets. */
function recipeJob(
  { componentTypes, subjects }: AutomationsToLoad,
  id: RecipeId,
  answered: Partial<RecipeAnswers>,
): JobSave {
  const recipe = jobRecipes.find((one) => one.id === id);
  if (!recipe) throw new Error(`there is no ready-made automation ${id}`);
  const all = subjects.map((loaded) => describe(loaded, subjects));
  const subject = all.find(({ subjectIdentifier }) => subjectIdentifier === ticketSubject);
  if (!subject) throw new Error('the demo has no tickets');
  const scope: RecipeScope = {
    subject,
    subjects: all,
    typeOf: ({ componentId }) => componentTypes.get(componentId),
  };
  return recipe.build({ ...scope, answers: guessAnswers(recipe, scope, answered), text: (key) => texts[key] ?? '' });
}

/** A loaded subject as its administrators read it. */
function describe(loaded: LoadedSubject, subjects: readonly LoadedSubject[]): Subject {
  const { identifier, name, icon, attributes } = loaded.definition;
  return {
    subjectId: loaded.subjectId,
    subjectName: name,
    subjectIdentifier: identifier,
    icon,
    relatedSubjects: [],
    actions: { Create: true, Read: true, Update: true, Delete: true, Deactivate: true },
    subjectAttributes: attributes.map((attribute) => describeAttribute(attribute, loaded, subjects)),
  };
}

function describeAttribute(
  attribute: DemoAttribute,
  { attributeIds }: LoadedSubject,
  subjects: readonly LoadedSubject[],
): SubjectAttribute {
  const { identifier, name, options, configs, relatedSubject } = attribute;
  const related = subjects.find(({ definition }) => definition.identifier === relatedSubject);
  return {
    subjectAttributeId: attributeIds.get(identifier) ?? 0,
    attributeName: name,
    subjectAttributeName: name,
    subjectAttributeIdentifier: identifier,
    icon: null,
    isRequired: false,
    isEditable: true,
    isNaturalKey: false,
    isMultipleValues: false,
    isInternal: false,
    isOrderable: true,
    preSelect: false,
    ...attribute,
    length: attribute.length ?? null,
    defaultValue: attribute.defaultValue ?? null,
    componentConfigs: { ...configs, ...(options && { options: [...options] }) },
    relatedSubject: related
      ? {
          subjectId: related.subjectId,
          subjectIdentifier: related.definition.identifier,
          subjectName: related.definition.name,
        }
      : null,
    actions: { create: true, update: true, delete: true },
  };
}
