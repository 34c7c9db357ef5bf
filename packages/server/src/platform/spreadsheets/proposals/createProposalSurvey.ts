import type { ColumnProposal, TypeProposal } from '@assunto/api';
import { foldText } from '@assunto/engine/core';
import { isKnownMark } from '../emptyMarks';
import { cellText, type SpreadsheetCell } from '../SpreadsheetCell';
import type { CellReader, ColumnFacts } from './CellReader';
import { checkboxReader, multiSelectReader, selectReader } from './choiceReaders';
import { createUniqueness, type UniquenessBudget } from './createUniqueness';
import { dateReader, datetimeReader } from './dateReaders';
import { FilledCell } from './FilledCell';
import { decimalReader, moneyReader, percentageReader, weightReader, wholeNumberReader } from './numberReaders';
import {
  colorReader,
  documentReader,
  durationReader,
  emailListReader,
  emailReader,
  multilineReader,
  phoneReader,
  plateReader,
  textListReader,
  textReader,
  timeReader,
  urlReader,
} from './textReaders';

/** Of two that read a column equally well the first is proposed: a specific type before a general one. */
const readers: readonly (() => CellReader)[] = [
  documentReader,
  emailReader,
  emailListReader,
  urlReader,
  plateReader,
  colorReader,
  phoneReader,
  checkboxReader,
  percentageReader('comma'),
  percentageReader('point'),
  moneyReader('comma'),
  moneyReader('point'),
  weightReader('comma'),
  weightReader('point'),
  timeReader,
  durationReader,
  dateReader('dmy'),
  dateReader('mdy'),
  dateReader('ymd'),
  datetimeReader('dmy'),
  datetimeReader('mdy'),
  datetimeReader('ymd'),
  wholeNumberReader('comma'),
  wholeNumberReader('point'),
  decimalReader('comma'),
  decimalReader('point'),
  selectReader,
  multiSelectReader,
  textListReader,
  textReader,
  multilineReader,
];

/** A type that reads fewer cells than this share is not offered. */
const leastShare = 0.95;
const exceptionCount = 5;
const longestException = 200;
/** Longer values are no natural keys. */
const longestKey = 200;
/** A reader that failed so often, and for this share of the cells, is not asked any more: most readers end after a few rows. */
const hopeless = { failures: 200, share: 0.3 };

/** Collects what the types can read of a column's cells. */
export interface ProposalSurvey {
  add(cell: SpreadsheetCell, row: number): void;
  found(heading: string): ColumnProposal;
}

interface Trial {
  reader: CellReader;
  readCount: number;
  exceptions: { row: number; text: string }[];
}

/** Memory in bytes for finding out which columns have no value twice; 1,000,000 values take 17 MB. */
const uniquenessBytes = 150_000_000;

/** The memory of a file's surveys. */
export const createSurveyBudget = (): UniquenessBudget => ({ bytes: uniquenessBytes });

/**
 * Tries every type at every cell of a column. Memory is bounded: counts, a few exceptions, at most fifty options, and hashes of the
 * values of columns without a repeated one, within the budget of the file.
 */
export function createProposalSurvey(budget = createSurveyBudget()): ProposalSurvey {
  let trials: Trial[] = readers.map((create) => ({ reader: create(), readCount: 0, exceptions: [] }));
  let filledCount = 0;
  let mayBeUnique = true;
  const uniqueness = createUniqueness(budget);

  return {
    add(cell, row) {
      if (cell === null || (typeof cell === 'object' && 'problem' in cell)) return;
      const text = cellText(cell).trim();
      if (text === '' || (typeof cell === 'string' && isKnownMark(text))) return;
      filledCount += 1;
      if (mayBeUnique) mayBeUnique = text.length <= longestKey && uniqueness.add(foldText(text));
      const filled = new FilledCell(cell, text);
      let isOver = false;
      for (const trial of trials) if (!tryCell(trial, filled, row)) isOver ||= isHopeless(trial, filledCount);
      if (isOver) trials = trials.filter((trial) => !isHopeless(trial, filledCount));
    },
    found: (heading) => proposalOf(trials, { heading: foldText(heading), filledCount, mayBeUnique }),
  };
}

function tryCell(trial: Trial, cell: FilledCell, row: number): boolean {
  if (trial.reader.reads(cell)) {
    trial.readCount += 1;
    return true;
  }
  if (trial.exceptions.length < exceptionCount)
    trial.exceptions.push({ row, text: cell.text.slice(0, longestException) });
  return false;
}

function isHopeless({ readCount }: Trial, filledCount: number): boolean {
  const failures = filledCount - readCount;
  return failures > hopeless.failures && failures > filledCount * hopeless.share;
}

function proposalOf(trials: readonly Trial[], facts: ColumnFacts): ColumnProposal {
  const { filledCount, mayBeUnique } = facts;
  const offered = trials.flatMap(({ reader, readCount, exceptions }) => {
    const settings = filledCount === 0 || readCount < filledCount * leastShare ? null : reader.settings(facts);
    return settings === null
      ? []
      : [{ isMultipleValues: false, componentConfigs: {}, ...settings, readCount, exceptions }];
  });
  const complete = oncePerType(offered.filter(({ readCount }) => readCount === filledCount));
  const partial = oncePerType(
    offered.filter(({ readCount }) => readCount < filledCount).sort((one, other) => other.readCount - one.readCount),
  );
  const known = new Set(complete.map(typeKey));
  const types = [...complete, ...partial.filter((type) => !known.has(typeKey(type)))];
  return { filledCount, types: types.length > 0 ? types : [emptyColumn], mayBeUnique: mayBeUnique && filledCount > 1 };
}

const emptyColumn: TypeProposal = {
  componentId: 1,
  componentConfigs: {},
  isMultipleValues: false,
  readCount: 0,
  exceptions: [],
};

const typeKey = ({ componentId, isMultipleValues }: TypeProposal): string => `${componentId} ${isMultipleValues}`;

/** The first of each type, so the format that reads most cells. */
function oncePerType(types: readonly TypeProposal[]): TypeProposal[] {
  const seen = new Set<string>();
  return types.filter((type) => !seen.has(typeKey(type)) && seen.add(typeKey(type)));
}
