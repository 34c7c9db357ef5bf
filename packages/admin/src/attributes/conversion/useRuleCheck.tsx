import type { AttributeSave, ConfiguredAttribute, ConversionAnswer, ConversionRequest } from '@assunto/api';
import { useConfirm, useShellServices } from '@assunto/shell';
import type { ReactNode } from 'react';
import { useTranslate } from '../messages/translation';

/** How long a save waits for the dry run before it asks without its result, and how often it is read, in milliseconds. */
const waitAtMostMs = 8_000;
const readEveryMs = 400;

interface RuleCheck {
  /** `undefined` for a new attribute. */
  stored: ConfiguredAttribute | undefined;
  hasRecords: boolean;
  /** The page of the attribute's conversion, which lists the records. */
  address: string;
  /** What is about to be saved. */
  saved(): AttributeSave;
}

/** The rules that are about to be saved; options that were removed stay for the records that have them. */
function rulesOf(
  stored: ConfiguredAttribute,
  { isRequired, length, componentConfigs }: AttributeSave,
): Omit<ConversionRequest, 'componentId'> {
  const offered = componentConfigs?.options;
  const gone = (stored.componentConfigs.options ?? []).filter(({ id }) => !offered?.some((one) => one.id === id));
  return {
    ...(isRequired !== undefined && { isRequired }),
    ...(length !== undefined && { length }),
    ...(componentConfigs !== undefined && {
      componentConfigs: { ...componentConfigs, ...(offered && { options: [...offered, ...gone] }) },
    }),
  };
}

/** Whether rules differ; a property that is not sent stays as it is. */
function isChanged(stored: ConfiguredAttribute, rules: Omit<ConversionRequest, 'componentId'>): boolean {
  const before = { isRequired: stored.isRequired, length: stored.length, componentConfigs: stored.componentConfigs };
  const text = (value: unknown): string =>
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : one,
    );
  return text({ ...before, ...rules }) !== text(before);
}

/** Before new rules are saved, says how many of today's records break them, with a link to the list; resolves to whether to save. */
export function useRuleCheck(check: RuleCheck): [beforeSave: () => Promise<boolean>, dialog: ReactNode] {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [confirm, dialog] = useConfirm();
  const { stored, hasRecords, address } = check;

  /** The number of records that break the rules; `null` while it is not known. */
  async function countBroken(path: string, body: ConversionRequest): Promise<number | null> {
    const expects = { expects: ['conversion'] };
    await client.request('POST', path, { body, ...expects });
    for (let waited = 0; waited < waitAtMostMs; waited += readEveryMs) {
      await new Promise((resolve) => setTimeout(resolve, readEveryMs));
      const { conversion } = (await client.request<ConversionAnswer>('GET', path, expects)).data;
      if (conversion?.state === 'checked') return conversion.records.failed;
    }
    return null;
  }

  const beforeSave = async (): Promise<boolean> => {
    if (!stored || !hasRecords) return true;
    const rules = rulesOf(stored, check.saved());
    if (!isChanged(stored, rules)) return true;
    const path = `/attribute/${stored.subjectAttributeId}/conversion`;
    try {
      const broken = await countBroken(path, { componentId: stored.componentId, ...rules });
      const isSaved =
        broken === 0 ||
        (await confirm({
          title: translate(broken === null ? 'conversion.stillChecking' : 'conversion.breakTitle'),
          text: (
            <>
              {broken !== null && translate('conversion.breakText', { count: broken })}{' '}
              <a href={address} target="_blank" rel="noreferrer">
                {translate('conversion.showThem')}
              </a>
            </>
          ),
          confirmLabel: translate('conversion.saveStill'),
        }));
      if (isSaved) await client.request('DELETE', path);
      return isSaved;
    } catch {
      // The save itself says what is wrong with the rules, or that a conversion runs.
      return true;
    }
  };
  return [beforeSave, dialog];
}
