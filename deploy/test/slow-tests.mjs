/** The slowest tests, and how many exceed the budget. @param tests entries of `testsOfReport` */
export function slowTestLines(tests, budgetMs, count = 10) {
  const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;
  const slowest = tests.toSorted((one, other) => other.milliseconds - one.milliseconds);
  const slow = tests.filter(({ milliseconds }) => milliseconds > budgetMs);
  return [
    `${slow.length} of ${tests.length} tests exceed ${seconds(budgetMs)}. The slowest:`,
    ...slowest
      .slice(0, count)
      .map(({ path, titles, milliseconds }) => `${seconds(milliseconds).padStart(9)} ${path} › ${titles.join(' › ')}`),
  ];
}
