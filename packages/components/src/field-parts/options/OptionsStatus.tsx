import { Button } from '../../ui/button/Button';
import { Spinner } from '../../ui/spinner/Spinner';

interface OptionsStatusProps {
  isLoading: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
  /** The term that was searched for. */
  term: string;
  /** What to say beside a list that is not empty. */
  hint?: string | null;
  onRetry(): void;
}

/** What is said in the place of options, or below them: loading, failed and how to try again, nothing found (1§5). */
export function OptionsStatus(props: OptionsStatusProps) {
  return (
    <div role="status" className="as-select-status">
      {props.isLoading && <Spinner />}
      {messageOf(props)}
      {props.hasFailed && (
        <Button isCompact onClick={props.onRetry}>
          Tentar novamente
        </Button>
      )}
    </div>
  );
}

function messageOf({ isLoading, hasFailed, isEmpty, term, hint }: OptionsStatusProps): string | null {
  if (isLoading) return 'Carregando...';
  if (hasFailed) return 'Não foi possível carregar os itens.';
  if (!isEmpty) return hint ?? null;
  return term.trim() === '' ? 'Nenhum item para ser exibido' : `Nenhum resultado encontrado para "${term.trim()}".`;
}
