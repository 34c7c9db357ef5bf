import type { Resolve } from './guardedRequest';
import type { HostRule } from './hostRules';

/** The integrations of choice 29, with the setting of each one's address. */
export const integrations = {
  SitaIntegration: 'INTEGRATION_SITA_URL',
  ComprovanteCarregamento: 'INTEGRATION_COMPROVANTE_CARREGAMENTO_URL',
  ComprovanteAverbacao: 'INTEGRATION_COMPROVANTE_AVERBACAO_URL',
  ExtratoDesova: 'INTEGRATION_EXTRATO_DESOVA_URL',
  ExtratoAvaria: 'INTEGRATION_EXTRATO_AVARIA_URL',
} as const;
/** The step type of an integration. */
export type IntegrationType = keyof typeof integrations;

/** The hosts that the operator permits for requests of automations (docs/settings.md). */
export interface RequestSettings {
  hosts: readonly HostRule[];
  /** Private networks that may be reached, in CIDR. */
  networks: readonly string[];
  integrations: Readonly<Partial<Record<IntegrationType, string>>>;
  /** Signs what integrations send; `undefined`: it is not signed. */
  integrationKey: string | undefined;
  /** Replaces the look-up of host names in tests. */
  resolve?: Resolve;
}

/** Nothing is sent. */
export const noRequests: RequestSettings = {
  hosts: [],
  networks: [],
  integrations: {},
  integrationKey: undefined,
};
