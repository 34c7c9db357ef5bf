/** The facts that decide whether a person receives a notification on a channel. */
export interface DeliveryFacts {
  /** Whether the company has enabled the channel. */
  isChannelEnabled: boolean;
  /** Whether the notification uses the channel. */
  isCarried: boolean;
  /** Whether the notification requires the channel. */
  isRequired: boolean;
  /** The entry of the person's access profile; `null` for none. */
  granted: { isEnable: boolean; isRequired: boolean } | null;
  /** Whether a profile without an entry grants it: the administrators', and every one what the product itself sends. */
  isGrantedByDefault: boolean;
  /** The person's own choice; `null` for none. */
  own: boolean | null;
}

/** Whether a person receives a notification on a channel, and whether they may choose. */
export interface DeliveryDecision {
  isDelivered: boolean;
  isRequired: boolean;
  /** Whether the person's choice is ignored, because it is required or not granted. */
  isLocked: boolean;
}

/**
 * Decides who receives what (decision 94), in this order: the company's channels and those of the notification; what the
 * notification or the access profile requires; what the access profile grants; the person's choice.
 */
export function decideDelivery(facts: DeliveryFacts): DeliveryDecision {
  const { granted, own } = facts;
  if (!facts.isChannelEnabled || !facts.isCarried) return { isDelivered: false, isRequired: false, isLocked: true };
  const isGranted = facts.isRequired || (granted ? granted.isEnable : facts.isGrantedByDefault);
  const isRequired = facts.isRequired || (granted?.isEnable === true && granted.isRequired);
  return {
    isDelivered: isRequired || (isGranted && own !== false),
    isRequired,
    isLocked: isRequired || !isGranted,
  };
}
