import { EngineError, type ErrorDetail } from '@assunto/engine/core';
import { HttpError } from '../../platform/errors/errors';
import { engineTranslate } from '../../platform/messages/language';
import type { PartScope } from '../../configuration/parts/ConfigurationPart';
import type { FileEntity } from './parseFile';
import { referenceUnknown } from '../../configuration/parts/plainJson';

/** The save of an entity. */
export interface Save {
  location: string;
  run(): Promise<unknown>;
}

/** What is done with the refusal of a save. */
export interface SaveAttempts {
  /** Runs saves one after the other. */
  attempt(saves: readonly Save[]): Promise<void>;
  /** Creates entities together; when that is refused, smaller and smaller parts of them, to find which of them are. */
  attemptTogether(creation: Creation, entities: readonly FileEntity[]): Promise<void>;
}

/** Creates entities together, and the save of one of them. */
export interface Creation {
  together(entities: readonly FileEntity[]): Promise<unknown>;
  alone(entity: FileEntity): Save;
}

/** Saves under one savepoint, and entities in one statement. */
const most = { saves: 50, entities: 500 };

/** Whether all of them passed; else nothing of them stays. */
type Passes = (work: () => Promise<unknown>, failed?: (error: HttpError) => void) => Promise<boolean>;

const underSavepoint =
  ({ database, forget }: PartScope): Passes =>
  async (work, failed) => {
    await database.query('SAVEPOINT entity');
    try {
      await work();
      await database.query('RELEASE SAVEPOINT entity');
      return true;
    } catch (error) {
      if (!(error instanceof HttpError) && !(error instanceof EngineError)) throw error;
      await database.query('ROLLBACK TO SAVEPOINT entity');
      forget();
      if (error instanceof HttpError) failed?.(error);
      return false;
    }
  };

/** Attempts whose first refusal ends the work. */
export function strictAttempts(scope: PartScope): SaveAttempts {
  return { attempt: inOrder, attemptTogether: inParts(underSavepoint(scope), inOrder) };
}

const inParts = (passes: Passes, attempt: SaveAttempts['attempt']): SaveAttempts['attemptTogether'] => {
  const all: SaveAttempts['attemptTogether'] = async (creation, entities) => {
    const [first, second] = entities;
    if (first && !second) await attempt([creation.alone(first)]);
    else if (!(await passes(() => creation.together(entities)))) {
      const middle = Math.ceil(entities.length / 2);
      await all(creation, entities.slice(0, middle));
      await all(creation, entities.slice(middle));
    }
  };
  return async (creation, entities) => {
    for (const some of inChunks(entities, most.entities)) await all(creation, some);
  };
};

/**
 * Attempts of a trial: a save that is refused is undone on its own, and the next ones are tried too, so that every refusal is found.
 * Most files have none, so saves are tried together first.
 */
export function trialAttempts(scope: PartScope, refused: (error: HttpError) => void): SaveAttempts {
  const passes = underSavepoint(scope);
  const eachAlone = async (saves: readonly Save[]): Promise<void> => {
    for (const save of saves)
      await passes(
        () => placed(save),
        (error) => {
          // What it refers to was refused before.
          if (!error.errors.some(({ code }) => code === referenceUnknown)) refused(error);
        },
      );
  };
  return {
    async attempt(saves) {
      for (const some of inChunks(saves, most.saves))
        if (some.length < 2 || !(await passes(() => inOrder(some)))) await eachAlone(some);
    },
    attemptTogether: inParts(passes, eachAlone),
  };
}

const inChunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Runs saves; the first refusal ends it. */
async function inOrder(saves: readonly Save[]): Promise<void> {
  for (const save of saves) await placed(save);
}

/** Runs a save; a refusal says which entity it is about. */
async function placed({ location, run }: Save): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof HttpError && error.code === 'CONFIGURATION_FILE_INVALID') throw error;
    const details = detailsOf(error);
    if (details === null) throw error;
    throw new HttpError('CONFIGURATION_FILE_REFUSED', {
      values: {
        location,
        problem: details
          .map(({ message }) => message)
          .slice(0, 3)
          .join(' '),
      },
      errors: details.map((detail) => ({ ...detail, message: `${location}: ${detail.message}` })),
      cause: error,
    });
  }
}

/** The message of a refusal; `null` for another error. */
function detailsOf(error: unknown): readonly ErrorDetail[] | null {
  if (error instanceof EngineError) return [{ code: error.code, message: error.userMessageIn(engineTranslate()) }];
  if (!(error instanceof HttpError)) return null;
  return error.errors.length > 0 ? error.errors : [{ code: error.code, message: error.userMessage }];
}
