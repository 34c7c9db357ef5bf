import { CircleAlert } from 'lucide-react';
import { useBuilder } from './BuilderContext';

/** The problem of one part; missing values are shown only after the result was requested. */
export function useProblem(key: number): string | null {
  const { problems, showsMissing } = useBuilder();
  const problem = problems.get(key);
  return problem && (showsMissing || !problem.isMissing) ? problem.message : null;
}

export function ProblemText({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <p className="as-field-error">
      <CircleAlert aria-hidden="true" />
      {message}
    </p>
  );
}
