import './hours.css';

export const Component = () => <h1 className="lobby-hours">Nine to five</h1>;
