import { useContext, type ReactNode } from 'react';
import { Skeleton } from '../skeleton/Skeleton';
import { CardDescriptionId } from './cardDescription';
import './related-card.css';

/** An attribute of a record and its value. */
interface RelatedFact {
  label: string;
  value: ReactNode;
}

/** What a card says of a record, while it is loaded, and when it could not be. */
export type RelatedCardProps = {
  /** The name of its subject and its number. */
  kind: string;
} & (
  | { isLoading: true }
  | {
      /** Why nothing else is shown. */
      refusal: string;
    }
  | {
      /** Its name, usually as a link. */
      name: ReactNode;
      /** Its status in its colour. */
      status?: ReactNode;
      facts: readonly RelatedFact[];
    }
);

/**
 * The most important of a record, beside a reference to it (`RelatedCards`).
 *
 * @example
 * <RelatedCard kind="Cliente 12" name="Mercado Bom" facts={[{ label: 'Cidade', value: 'Curitiba' }]} />;
 */
export function RelatedCard(card: RelatedCardProps) {
  const { kind } = card;
  const descriptionId = useContext(CardDescriptionId);
  return (
    <article className="as-related-card" aria-label={kind}>
      <p className="as-related-card-kind">
        <span>{kind}</span>
        {'name' in card && card.status}
      </p>
      <div id={descriptionId} aria-live="polite">
        <CardBody {...card} />
      </div>
    </article>
  );
}

function CardBody(card: RelatedCardProps) {
  if ('isLoading' in card) return <Skeleton lines={3} />;
  if ('refusal' in card) return <p className="as-related-card-refusal">{card.refusal}</p>;
  return (
    <>
      <p className="as-related-card-name">{card.name}</p>
      {card.facts.length > 0 && (
        <dl>
          {card.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
