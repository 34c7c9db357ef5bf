import type { ConfigurationPlan, ConfigurationPlanItem } from '@assunto/api';
import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { RecordEffects } from '../../access/RecordRequest';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { changeStructure } from '../../metadata/changeStructure';
import { compareFile, type Change, type Comparison } from './compareFile';
import type { ConfigurationPart, CurrentEntity } from '../../configuration/parts/ConfigurationPart';
import type { Difference } from './differences';
import { parseFile } from './parseFile';
import { fileInvalid, type PlainObject } from '../../configuration/parts/plainJson';
import { describeStored, readStored, toFile, type CurrentConfiguration } from './readConfiguration';
import { readLeftOut, type LeftOutUnit } from './records/leftOutRecords';
import { createTransactionScope, type TransactionScope } from './transactionScope';
import { createFileLabels, type FileLabels } from './labels/createFileLabels';
import type { FileNames } from '../../configuration/parts/FileNames';
import { readFileNames } from './labels/readFileNames';
import { rightsOf } from '../../configuration/parts/rights';
import { trialAttempts } from './saveAttempts';
import { writeChanges } from './writeChanges';

/** Reads and writes the configuration of a company as a file. */
export interface ConfigurationFile {
  /** The content of a file. */
  pull(account: CallerAccount): Promise<PlainObject>;
  /** What applying the content of a file would do. Throws CONFIGURATION_FILE_INVALID when it is none. */
  plan(account: CallerAccount, file: unknown): Promise<ConfigurationPlan>;
  /**
   * Applies a plan in one transaction. Throws CONFIGURATION_PLAN_STALE when the company or the file are no longer those
   * of the plan, CONFIGURATION_FILE_INVALID and CONFIGURATION_FILE_REFUSED; then nothing has changed.
   */
  apply(account: CallerAccount, file: unknown, hash: string): Promise<ConfigurationPlan>;
}

interface ConfigurationFileOptions {
  database: Database;
  componentTypes: ComponentTypeCatalogue;
  effects: RecordEffects;
  /** In the order in which they are written. */
  parts: readonly ConfigurationPart[];
  /** Drops the cached metadata of a company. */
  forget(companyId: number): void;
}

/** Ends a transaction of which nothing may stay. */
class TrialEnded extends Error {}

const mostDifferences = 200;
/** More would not be read. */
const mostProblems = 100;

export function createConfigurationFile(options: ConfigurationFileOptions): ConfigurationFile {
  const { database, componentTypes, effects, parts, forget } = options;
  const scopeIn = (transaction: Queryable, account: CallerAccount): TransactionScope =>
    createTransactionScope({ transaction, account, componentTypes, effects });

  /** Adds every refusal to the problems of the comparison. */
  async function tryOut(scope: TransactionScope, comparison: Comparison): Promise<void> {
    if (comparison.problems.length > 0) return;
    const { problems } = comparison;
    const attempts = trialAttempts(scope, ({ errors, userMessage }) => {
      if (problems.length < mostProblems)
        problems.push(...(errors.length > 0 ? errors.map(({ message }) => message) : [userMessage]));
    });
    try {
      await writeChanges(scope, parts, comparison, attempts);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // What could not be created is missing for what follows.
      if (problems.length === 0) problems.push(error.userMessage);
    }
  }

  return {
    pull: (account) =>
      database.transaction(async (transaction) => {
        const scope = scopeIn(transaction, account);
        const current = await describeStored(scope, parts, await readStored(scope, parts));
        const leftOut = await readLeftOut(scope, current);
        return toFile(current, leftOutOf(current, leftOut, parts, componentTypes));
      }),

    async plan(account, file) {
      const parsed = parseFile(file);
      let plan: ConfigurationPlan | null = null;
      try {
        await changeStructure(database, async (transaction) => {
          const scope = scopeIn(transaction, account);
          const comparison = await compareFile(scope, parts, parsed);
          const itens = await planItems(scope, parts, comparison);
          await tryOut(scope, comparison);
          plan = { ...planOf(comparison, itens), warnings: [...comparison.warnings, ...scope.warnings] };
          throw new TrialEnded();
        });
      } catch (error) {
        if (!(error instanceof TrialEnded) || plan === null) throw error;
      }
      return plan ?? emptyPlan;
    },

    async apply(account, file, hash) {
      const parsed = parseFile(file);
      const { plan, later } = await changeStructure(database, async (transaction) => {
        await lockConfiguration(transaction, account.companyId);
        const scope = scopeIn(transaction, account);
        const comparison = await compareFile(scope, parts, parsed);
        if (comparison.hash !== hash) throw new HttpError('CONFIGURATION_PLAN_STALE');
        if (comparison.problems.length > 0)
          throw fileInvalid(comparison.problems.map((message) => ({ path: '', message })));
        const itens = await planItems(scope, parts, comparison);
        await writeChanges(scope, parts, comparison);
        const later = await scope.complete();
        return { later, plan: { ...planOf(comparison, itens), warnings: [...comparison.warnings, ...scope.warnings] } };
      });
      forget(account.companyId);
      for (const work of later) await work(database);
      return plan;
    },
  };
}

/** What a file does not carry, as sentences. */
function leftOutOf(
  current: CurrentConfiguration,
  leftOut: (entity: CurrentEntity) => readonly LeftOutUnit[],
  parts: readonly ConfigurationPart[],
  componentTypes: ComponentTypeCatalogue,
): string[] {
  const labels = createFileLabels(readFileNames({ current, wanted: new Map() }, parts), componentTypes);
  return [...current.sections].flatMap(([section, entities]) =>
    entities.flatMap((entity) => {
      const { name, lost } = entity;
      const location = translate('file.entity', { what: translate(`file.${section}`), name });
      const units = leftOut(entity).map(({ unit, what }) =>
        translate('file.leftOut', { location, label: labels.label(unit), what }),
      );
      const others = [...new Set(lost)].map((kind) =>
        translate(kind === 'account' ? 'file.leftOutPeople' : 'file.leftOutCredential', { location }),
      );
      return [...units, ...others];
    }),
  );
}

const emptyPlan: ConfigurationPlan = {
  hash: '',
  created: 0,
  updated: 0,
  removed: 0,
  itens: [],
  warnings: [],
  problems: [],
};

/** Other changes of the company's configuration wait until the transaction ends (`changeConfigurationIn`). */
async function lockConfiguration(transaction: Queryable, companyId: number): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`configuration of ${companyId}`]);
}

function planOf({ hash, problems }: Comparison, itens: ConfigurationPlanItem[]): ConfigurationPlan {
  const count = (action: ConfigurationPlanItem['action']) => itens.filter((item) => item.action === action).length;
  return {
    hash,
    created: count('create'),
    updated: count('update'),
    removed: count('remove'),
    itens,
    warnings: [],
    problems,
  };
}

async function planItems(
  scope: TransactionScope,
  parts: readonly ConfigurationPart[],
  comparison: Comparison,
): Promise<ConfigurationPlanItem[]> {
  const names = readFileNames(comparison, parts);
  const labels = createFileLabels(names, scope.componentTypes);
  const itens: ConfigurationPlanItem[] = [];
  for (const change of comparison.changes) itens.push(await planItem(scope, comparison, change, labels));
  return itens;
}

async function planItem(
  scope: TransactionScope,
  comparison: Comparison,
  change: Change,
  labels: FileLabels,
): Promise<ConfigurationPlanItem> {
  const { part, current, wanted, name } = change;
  const action = !current ? 'create' : !wanted ? 'remove' : 'update';
  const differences = [...movesOf(change), ...change.differences];
  const [before, after] = [current?.state ?? null, wanted?.state ?? null];
  const id = current?.id ?? null;
  const effects = (await part.effects?.(scope, { id, before, after, names: labels.names })) ?? [];
  return {
    section: part.section,
    action,
    key: (wanted ?? current)?.key ?? '',
    name,
    effects: [...effects, ...lostRights(comparison, change, labels.names)],
    sentence: translate(`file.${action}`, { what: translate(`file.${part.section}`), name }),
    differences: differences.slice(0, mostDifferences).map((difference) => ({
      path: difference.path,
      label: labels.label(difference),
      beforeText: labels.text(difference, difference.before),
      afterText: labels.text(difference, difference.after),
      before: difference.before,
      after: difference.after,
    })),
    differenceCount: differences.length,
  };
}

/** The profiles that lose their rights over a subject or an attribute that is removed. */
function lostRights({ current }: Comparison, { part, current: old, wanted }: Change, names: FileNames): string[] {
  if (!old || wanted || (part.section !== 'subjects' && part.section !== 'attributes')) return [];
  const profiles = (current.sections.get('profiles') ?? []).filter(({ state }) =>
    [...rightsOf(state).values()].some(
      ({ subjectKey, attributeKey }) => (part.section === 'subjects' ? subjectKey : attributeKey) === old.key,
    ),
  );
  if (profiles.length === 0) return [];
  const listed = profiles.map(({ key }) => `“${names.nameOf('room', key)}”`).join(', ');
  return [translate('file.profilesLose', { names: listed, count: profiles.length })];
}

const movesOf = ({ isMoved, current, wanted }: Change): Difference[] =>
  isMoved ? [{ path: '', steps: [], before: current?.parentKey ?? null, after: wanted?.parentKey ?? null }] : [];
