import { problemsOf } from '@assunto/engine';
import { configurationFileLimits, type ConfigurationPlan } from '@assunto/api';
import { failureText, menuChanges, notify, saveFile, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from './messages/translation';

/** A file and what it would change. */
interface PlannedFile {
  name: string;
  content: unknown;
  plan: ConfigurationPlan;
}

/** The file that is shown, and what can be done with it. */
export interface ShownConfigurationFile {
  planned: PlannedFile | null;
  busy: 'pull' | 'plan' | 'apply' | null;
  /** What went wrong, and its details. */
  failure: readonly string[];
  /** What the downloaded file does not carry. */
  leftOut: readonly string[];
  pull(): void;
  choose(file: File): void;
  apply(): void;
  discard(): void;
}

const megabyte = 1024 * 1024;

/** Downloads the configuration, and plans and applies a chosen file. */
export function useConfigurationFile(): ShownConfigurationFile {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [planned, setPlanned] = useState<PlannedFile | null>(null);
  const [busy, setBusy] = useState<ShownConfigurationFile['busy']>(null);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);

  const act = async (what: ShownConfigurationFile['busy'], failed: string, work: () => Promise<void>) => {
    setBusy(what);
    setFailure([]);
    setLeftOut([]);
    try {
      await work();
    } catch (error) {
      setFailure([failureText(error, failed), ...problemsOf(error).map(({ message }) => message)]);
    } finally {
      setBusy(null);
    }
  };
  const planOf = async (name: string, content: unknown): Promise<void> => {
    const { data } = await client.request<ConfigurationPlan>('POST', '/configuration/plan', {
      body: { file: content },
      expects: ['hash'],
    });
    setPlanned({ name, content, plan: data });
  };

  return {
    planned,
    busy,
    failure,
    leftOut,
    pull: () =>
      void act('pull', translate('configurationFile.pullFailed'), async () => {
        const answer = await client.download('GET', '/configuration/file');
        const blob = await answer.blob();
        saveFile(blob, 'configuracao.json');
        setLeftOut(leftOutOf(parse(await blob.text())?.value));
      }),
    choose: (file) =>
      void act('plan', translate('configurationFile.failed'), async () => {
        const most = configurationFileLimits.size / megabyte;
        if (file.size > configurationFileLimits.size)
          return setFailure([translate('configurationFile.tooLarge', { most })]);
        const content = parse(await file.text());
        if (content === null) return setFailure([translate('configurationFile.noJson')]);
        await planOf(file.name, content.value);
      }),
    apply: () =>
      void act('apply', translate('configurationFile.applyFailed'), async () => {
        if (!planned) return;
        const body = { file: planned.content, hash: planned.plan.hash };
        await client.request<ConfigurationPlan>('POST', '/configuration/apply', { body, expects: ['hash'] });
        notify('success', translate('configurationFile.applied'));
        menuChanges.announce();
        setPlanned(null);
      }),
    discard: () => {
      setPlanned(null);
      setFailure([]);
    },
  };
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** The sentences of a file about what it does not carry. */
function leftOutOf(file: unknown): readonly string[] {
  if (typeof file !== 'object' || file === null || !('leftOut' in file) || !Array.isArray(file.leftOut)) return [];
  return file.leftOut.map(String);
}
