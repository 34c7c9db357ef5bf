/** What decides whether a person receives a notification on a channel. */
export interface DeliveryFacts {
  /** The company has the channel switched on. */
  isChannelEnabled: boolean;
  /** The notification goes out on the channel. */
  isCarried: boolean;
  /** The notification requires the channel. */
  isRequired: boolean;
  /** What the person's access profile says; `null` when it says nothing. */
  granted: { isEnable: boolean; isRequired: boolean } | null;
  /** The profile of the administrators grants what it says nothing of. */
  isAdministrators: boolean;
  /** What the person chose; `null` when they chose nothing. */
  own: boolean | null;
}

/** Whether a person receives a notification on a channel, and whether they may choose. */
export interface DeliveryDecision {
  isDelivered: boolean;
  isRequired: boolean;
  /** The person's choice counts for nothing: it is required or not granted. */
  isLocked: boolean;
}

/**
 * The one decision about who receives what (decision 94), in this order: the company's switch and the channels of the
 * notification; what the notification or the access profile requires; what the access profile grants; the person's choice.
 */
export function decideDelivery(facts: DeliveryFacts): DeliveryDecision {
  const { granted, own } = facts;
  if (!facts.isChannelEnabled || !facts.isCarried) return { isDelivered: false, isRequired: false, isLocked: true };
  const isGranted = facts.isRequired || (granted ? granted.isEnable : facts.isAdministrators);
  const isRequired = facts.isRequired || (granted?.isEnable === true && granted.isRequired);
  return {
    isDelivered: isRequired || (isGranted && own !== false),
    isRequired,
    isLocked: isRequired || !isGranted,
  };
}
