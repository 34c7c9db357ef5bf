import { userMessageOf } from '@assunto/engine';
import type { AttributeConversion, ConversionAnswer, ConversionReplacements, ConfiguredAttribute } from '@assunto/api';
import { usePolled, useShellServices, useWork } from '@assunto/shell';
import type { AttributeSurroundings } from '../AttributeScreen';

/** Polling interval while the server works, in milliseconds. */
const pollEveryMs = 700;
const working: readonly AttributeConversion['state'][] = ['checking', 'converting', 'undoing'];

/** The conversion of an attribute as the page shows it. */
export interface ShownConversion {
  /** `undefined` while loading; `null` without one. */
  conversion: AttributeConversion | null | undefined;
  isBusy: boolean;
  failure: string | null;
  reload(): void;
  replace(body: ConversionReplacements): Promise<boolean>;
  step(step: 'start' | 'confirm' | 'undo'): Promise<boolean>;
  cancel(): Promise<boolean>;
}

/** The last conversion of an attribute, polled while the server works on it. */
export function useConversion(subjectAttributeId: number): ShownConversion {
  const { client } = useShellServices();
  const path = `/attribute/${subjectAttributeId}/conversion`;
  const polled = usePolled<ConversionAnswer, AttributeConversion | null>({
    pathOf: () => path,
    valueOf: ({ conversion }) => conversion,
    expects: ['conversion'],
    isWorking: (conversion) => conversion !== null && working.includes(conversion.state),
    everyMs: pollEveryMs,
  });
  const { work, isBusy, failure } = useWork();
  const act = (method: 'PUT' | 'POST' | 'DELETE', address: string, body?: unknown): Promise<boolean> =>
    work(async () => {
      const sent = body === undefined ? {} : { body };
      const { data } = await client.request<ConversionAnswer>(method, address, { ...sent, expects: ['conversion'] });
      polled.set(data.conversion);
    });
  return {
    conversion: polled.value,
    isBusy,
    failure: failure ?? (polled.error === null ? null : userMessageOf(polled.error)),
    reload: polled.reload,
    replace: (body) => act('PUT', `${path}/replacements`, body),
    step: (step) => act('POST', `${path}/${step}`),
    cancel: () => act('DELETE', path),
  };
}

/** What the screen of a conversion is about. */
export interface ConvertedAttribute extends AttributeSurroundings {
  attribute: ConfiguredAttribute;
}
