import { useSay } from '@assunto/engine';
import type { Say } from '@assunto/engine/core';
import { Button } from '../../ui/button/Button';
import { Spinner } from '../../ui/spinner/Spinner';

interface OptionsStatusProps {
  isLoading: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
  /** The term that was searched for. */
  term: string;
  /** A hint below a list that is not empty. */
  hint?: string | null;
  onRetry(): void;
}

/** The status instead of options, or below them: loading, failed with a retry button, nothing found (1§5). */
export function OptionsStatus(props: OptionsStatusProps) {
  const say = useSay();
  return (
    <div role="status" className="as-select-status">
      {props.isLoading && <Spinner />}
      {messageOf(props, say)}
      {props.hasFailed && (
        <Button isCompact onClick={props.onRetry}>
          {say('Tentar novamente')}
        </Button>
      )}
    </div>
  );
}

function messageOf({ isLoading, hasFailed, isEmpty, term, hint }: OptionsStatusProps, say: Say): string | null {
  if (isLoading) return say('Carregando...');
  if (hasFailed) return say('Não foi possível carregar os itens.');
  if (!isEmpty) return hint ?? null;
  return term.trim() === ''
    ? say('Nenhum item para ser exibido')
    : say('Nenhum resultado encontrado para "{term}".', { term: term.trim() });
}
