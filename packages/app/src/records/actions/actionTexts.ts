/** What can be done to many records at once. */
export type BatchAction = 'delete' | 'activate' | 'deactivate';

const statusFailed = 'Ocorreu um erro ao ativar/desativar o(s) registro(s). Por favor, tente novamente.';

/** The texts of each action; those of success and failure are of 1§8. `queued`: it waits in the outbox (decision 45). */
export const actionTexts = {
  delete: {
    running: 'Excluindo',
    result: 'Resultado da exclusão',
    past: 'excluído',
    success: 'Registro(s) excluído(s) com sucesso!',
    failed: 'Ocorreu um erro ao excluir o(s) registro(s). Por favor, tente novamente.',
    queued: 'Sem conexão com o servidor: o registro será excluído quando a conexão voltar.',
  },
  activate: {
    running: 'Ativando',
    result: 'Resultado da ativação',
    past: 'ativado',
    success: 'Registro(s) ativado(s) com sucesso!',
    failed: statusFailed,
    queued: 'Sem conexão com o servidor: o registro será ativado quando a conexão voltar.',
  },
  deactivate: {
    running: 'Desativando',
    result: 'Resultado da desativação',
    past: 'desativado',
    success: 'Registro(s) desativado(s) com sucesso!',
    failed: statusFailed,
    queued: 'Sem conexão com o servidor: o registro será desativado quando a conexão voltar.',
  },
} as const satisfies Record<BatchAction, Record<string, string>>;

/** Shown for records that others reference (422). */
export const relatedText = 'Alguns dos registros que você tentou excluir possuem outros registros relacionados.';
