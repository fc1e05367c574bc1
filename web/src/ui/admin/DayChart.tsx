import './day-chart.css'

interface DayChartProps {
  /** Days in order, each with its number. */
  days: readonly { date: string; views: number }[]
  /** What the picture shows, for those who do not see it. */
  label: string
}

const HEIGHT = 120

/** One bar a day. The numbers stand in the table of the screen; this shows their shape. */
export function DayChart({ days, label }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ views }) => views))
  const width = 100 / Math.max(1, days.length)
  return (
    <svg className="day-chart" viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {days.map(({ date, views }, index) => {
        const height = (views / most) * (HEIGHT - 4)
        return (
          <rect key={date} x={index * width + width * 0.12} y={HEIGHT - height} width={width * 0.76} height={height}>
            <title>{`${date}: ${views}`}</title>
          </rect>
        )
      })}
      <line x1="0" x2="100" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
    </svg>
  )
}
