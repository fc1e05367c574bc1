/** Stands for a film that has no picture of its own: a screen between two rows of vines. */
export const DrawnFilm = () => (
  <svg className="drawn" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className="drawn-far" d="M0 560c220-90 420-120 640-60s520 40 960-90v490H0Z" />
    <path className="drawn-near" d="M0 700c300-110 560-90 820-30s500 40 780-50v280H0Z" />
    <circle className="drawn-sun" cx="1180" cy="260" r="110" />
    <path
      className="drawn-line"
      d="M140 900 560 690M420 900 700 700M760 900 820 700M1120 900 960 694M1460 900 1120 690"
    />
  </svg>
)

/** Stands for a map: a river, a few ways, and one place. */
export const DrawnMap = () => (
  <svg className="drawn" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className="drawn-near" d="M0 0h620c-80 190-260 260-380 420S90 690 0 720Z" />
    <path className="drawn-far" d="M1600 900H860c60-160 220-200 330-330s170-250 410-300Z" />
    <path className="drawn-water" d="M-20 860c260-60 380-220 620-270s420-10 600-160 240-260 420-320" />
    <path
      className="drawn-line"
      d="M120-20c80 220 280 300 420 480s220 280 260 460M-20 300c300 20 520 110 800 130s560-40 840 60M1180-20c-60 180-40 330 60 480s200 260 220 460"
    />
    <g className="drawn-pin">
      <path d="M800 500c-60-80-92-128-92-178a92 92 0 1 1 184 0c0 50-32 98-92 178Z" />
      <circle cx="800" cy="322" r="34" />
    </g>
  </svg>
)
