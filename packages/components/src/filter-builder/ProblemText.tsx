import { useSay } from '@assunto/engine';
import { CircleAlert } from 'lucide-react';
import { useBuilder } from './BuilderContext';

/** What is wrong with one part; what is only missing waits until one asks for the result. */
export function useProblem(key: number): string | null {
  const { problems, showsMissing } = useBuilder();
  const problem = problems.get(key);
  return problem && (showsMissing || !problem.isMissing) ? problem.message : null;
}

export function ProblemText({ message }: { message: string | null }) {
  const say = useSay();
  if (!message) return null;
  return (
    <p className="as-field-error">
      <CircleAlert aria-hidden="true" />
      {say(message)}
    </p>
  );
}
