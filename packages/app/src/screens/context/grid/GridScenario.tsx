export default function GridScenario() {
  return null;
}
