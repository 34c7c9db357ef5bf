import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideDelivery, type DeliveryFacts } from './decideDelivery';

const facts: fc.Arbitrary<DeliveryFacts> = fc.record({
  isChannelEnabled: fc.boolean(),
  isCarried: fc.boolean(),
  isRequired: fc.boolean(),
  granted: fc.option(fc.record({ isEnable: fc.boolean(), isRequired: fc.boolean() })),
  isGrantedByDefault: fc.boolean(),
  own: fc.option(fc.boolean()),
});
const always = (promise: (given: DeliveryFacts) => boolean) => fc.assert(fc.property(facts, promise));

it('delivers nothing on a channel that is switched off or does not carry the notification', () => {
  always((given) => (given.isChannelEnabled && given.isCarried) || !decideDelivery(given).isDelivered);
});

it('delivers what is required, whatever the person chose', () => {
  always((given) => {
    const { isRequired, isDelivered, isLocked } = decideDelivery(given);
    return !isRequired || (isDelivered && isLocked);
  });
});

it('delivers nothing that neither the notification requires nor the profile grants', () => {
  always((given) => {
    const isGranted = given.granted ? given.granted.isEnable : given.isGrantedByDefault;
    return given.isRequired || isGranted || !decideDelivery(given).isDelivered;
  });
});

it('follows the choice of the person wherever it is not locked, and never where it is', () => {
  always((given) => {
    const chosen = (own: boolean) => decideDelivery({ ...given, own });
    const { isLocked, isDelivered } = decideDelivery(given);
    if (isLocked) return chosen(true).isDelivered === isDelivered && chosen(false).isDelivered === isDelivered;
    return chosen(true).isDelivered && !chosen(false).isDelivered;
  });
});

it('takes an own choice for granted until it is made', () => {
  expect(
    decideDelivery({
      isChannelEnabled: true,
      isCarried: true,
      isRequired: false,
      granted: { isEnable: true, isRequired: false },
      isGrantedByDefault: false,
      own: null,
    }),
  ).toEqual({ isDelivered: true, isRequired: false, isLocked: false });
});
